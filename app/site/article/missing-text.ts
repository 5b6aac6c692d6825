/** Stands for what customers expect to find and the site has not, where a telephone number is given. */
export const missingText = '资料暂缺，可致电索取'
