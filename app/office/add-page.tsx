import type { TypeName } from '../content/registry'

export function AddPage({ type }: { type: TypeName }) {
  return <p>{type}</p>
}
