import type { Rights } from '../content/rights'

/** The account that performs an action; null is a visitor or the system itself. */
export interface Actor {
  id: number
  name: string
  /** What its duties allow, as of the beginning of the request. */
  rights: Rights
  /** The name of the token by which a program acts for it; left out where a person does. */
  token?: string
}
