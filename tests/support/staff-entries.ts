import type { EntryDraft } from '../../app/content/entries'
import { getContentType, type TypeName } from '../../app/content/registry'
import type { ApiCaller } from './api'
import { createExampleDraft } from './fixtures'

/** Creates an example of a type over the API, with some parts of one's own. */
export async function createEntry(caller: ApiCaller, name: TypeName, own: Partial<EntryDraft> = {}) {
  const type = getContentType(name)
  const { status, text, json } = await caller.post(`/${type.wire}/create`, { ...createExampleDraft(type, own) })
  if (status !== 200) throw new Error(text)
  return { id: Number(json.id), version: Number(json.version), revisionId: Number(json.revisionId) }
}

/** Creates an example of a type over the API and publishes it. @returns its id */
export async function publishEntry(caller: ApiCaller, name: TypeName, own: Partial<EntryDraft> = {}): Promise<number> {
  const { id, version } = await createEntry(caller, name, own)
  const { status, text } = await caller.post(`/${getContentType(name).wire}/publish`, { id, version })
  if (status !== 200) throw new Error(text)
  return id
}
