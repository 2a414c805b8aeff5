/** The product's name unless `content/site` has another. */
export const productName = "Firstdraw";
