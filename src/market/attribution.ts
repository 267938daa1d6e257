/** The constant that every answer carries. */
export const attribution = 'Nilam'
