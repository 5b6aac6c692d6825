/** Distances in px that are the same on every device. */
type Step = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28 | 32

/** Distances by what they are for; each carries its phone value, so a component names it once. */
const roles = {
  /** Between the sides of a card and what it holds. */
  cardSide: { desktop: '20px', phone: '12px' },
  /** Above and below a bar at the head of a card. */
  cardBar: { desktop: '14px', phone: '12px' },
} as const

type Role = keyof typeof roles

/** A distance between things, or between a box and what it holds. */
export type Space = Step | Role

/** A distance as CSS writes it. */
export const toLength = (space: Space): string => (typeof space === 'number' ? `${space}px` : `var(--space-${space})`)

const declare = (device: 'desktop' | 'phone') =>
  Object.entries(roles)
    .map(([role, value]) => `--space-${role}: ${value[device]};`)
    .join('')

/** The declarations that give the roles their values, for `:root` of the desktop and of the phone layout. */
export const spaceValues = { desktop: declare('desktop'), phone: declare('phone') }
