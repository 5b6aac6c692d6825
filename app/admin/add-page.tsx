import type { TypeName } from '../content/registry'
import { EntryForm } from './form/entry-form'

/** The empty form of a content type. */
export function AddPage({ type }: { type: TypeName }) {
  return <EntryForm type={type} stored={null} />
}
