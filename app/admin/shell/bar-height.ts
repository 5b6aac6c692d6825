/** How much of the screen the top bar takes: it grows by what notices need below its first line, so that they cover nothing. */
export const barHeight = 'calc(56px + var(--notices, 0px))'
