/** The accommodations that testing bodies grant. */
export const extraTimeFactors = [1, 1.25, 1.5, 2];
