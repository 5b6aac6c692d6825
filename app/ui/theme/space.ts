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

/** A distance of the public site that carries its phone value: a step of `space`, or what `size` gives. */
type SiteLength = `var(--space-${SiteStep})` | ReturnType<typeof size>

/** A distance between things, or between a box and what it holds. */
export type Space = Step | Role | SiteLength

/** A distance as CSS writes it. */
export function toLength(space: Space): string {
  if (typeof space === 'number') return `${space}px`
  return space === 'cardSide' || space === 'cardBar' ? `var(--space-${space})` : space
}

/** Distances of the public site, in px on a desktop. */
const siteSteps = [4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 44, 48, 56, 64, 104] as const

type SiteStep = (typeof siteSteps)[number]

/** Distances of the public site by their px on a desktop: `space[24]`. Each carries its phone value, so a component names it once. */
export const space = Object.fromEntries(siteSteps.map((step) => [step, `var(--space-${step})`])) as {
  [Step in SiteStep]: `var(--space-${Step})`
}

/** What the distances of the public site are on telephones, where 1rem is a twentieth of the screen's width. */
const phoneRems: Record<SiteStep, number> = {
  4: 0.15,
  6: 0.2,
  8: 0.3,
  10: 0.4,
  12: 0.5,
  14: 0.55,
  16: 0.6,
  18: 0.65,
  20: 0.75,
  24: 0.9,
  28: 0.95,
  32: 1.2,
  40: 1.3,
  44: 1.25,
  48: 1.4,
  56: 1.6,
  64: 1.8,
  104: 2.6,
}

/** What `size` and `touchHeight` stand on. */
const byDevice = {
  desktop: { '--desktop': '1', '--phone': '0', '--touch-height': 'auto' },
  phone: { '--desktop': '0', '--phone': '1', '--touch-height': '2.3rem' },
}

const declare = (device: 'desktop' | 'phone') =>
  [
    ...Object.entries(roles).map(([role, value]) => [`--space-${role}`, value[device]]),
    ...siteSteps.map((step) => [`--space-${step}`, device === 'phone' ? `${phoneRems[step]}rem` : `${step}px`]),
    ...Object.entries(byDevice[device]),
  ]
    .map(([name, value]) => `${name}: ${value};`)
    .join('')

/** The declarations that give the roles their values, for `:root` of the desktop and of the phone layout. */
export const spaceValues = { desktop: declare('desktop'), phone: declare('phone') }

/**
 * A length that one part has for itself: in px on desktops, in rem on telephones. What several parts share is a step of
 * `space` or a role.
 */
export const size = (desktopPx: number, phoneRem: number) =>
  `calc(${desktopPx}px * var(--desktop) + ${phoneRem}rem * var(--phone))` as const

/** The least height of what a finger presses; no bound on desktops. */
export const touchHeight = 'var(--touch-height)'
