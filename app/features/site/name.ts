/** The product's name, until the operator's own is read from `content/site`. */
export const productName = "Firstdraw";
