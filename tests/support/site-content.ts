import type { SiteSettings } from '../../app/content/settings'
import { getContentType, type TypeName } from '../../app/content/registry'
import type { EditedSettings, ManagedEntry } from '../../app/contract'
import { createExampleDraft } from './fixtures'
import { signIn } from './site'

/** Publishes a filled-in entry of a type on a running site. */
export async function publishExample(
  url: string,
  type: TypeName,
  own: Parameters<typeof createExampleDraft>[1],
): Promise<ManagedEntry> {
  const { headers } = await signIn(url)
  const declaration = getContentType(type)
  const post = async (path: string, body: object): Promise<ManagedEntry> => {
    const answer = await fetch(`${url}/api/${declaration.wire}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${type} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as ManagedEntry
  }
  const { id, version } = await post('create', createExampleDraft(declaration, own))
  return post('publish', { id, version })
}

/** Changes some settings of a running site. */
export async function changeSettings(url: string, changes: Partial<SiteSettings>): Promise<void> {
  const { headers } = await signIn(url)
  const settings = (await (await fetch(`${url}/api/setting`, { headers })).json()) as EditedSettings
  const body = JSON.stringify({ ...settings, ...changes })
  const answer = await fetch(`${url}/api/setting/save`, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`saving settings answered ${answer.status}: ${await answer.text()}`)
}
