/** The account that performs an action; null is a visitor or the system itself. */
export interface Actor {
  id: number
  name: string
  role: 'administrator' | 'editor'
}
