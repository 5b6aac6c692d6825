/** How many bytes of an upload are sent at once: what is lost when the connection is cut is less. */
export const maxPartBytes = 8 * 1_048_576
