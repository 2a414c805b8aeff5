export const productName = "Firstdraw";
