/** So long a password that another user gave opens the account. */
export const oneTimePasswordDays = 7
