/** The constant in every response. */
export const attribution = 'Nilam'
