import type { SiteSettings } from '../../app/content/settings'
import { getContentType, type TypeName } from '../../app/content/registry'
import type { EditedSettings, ManagedEntry } from '../../app/contract'
import { createExampleDraft } from './fixtures'
import { postAsStaff, signIn } from './site'

/** Publishes a filled-in entry of a type on a running site. */
export async function publishExample(
  url: string,
  type: TypeName,
  own: Parameters<typeof createExampleDraft>[1],
): Promise<ManagedEntry> {
  const staff = await signIn(url)
  const declaration = getContentType(type)
  const post = (path: string, body: object) =>
    postAsStaff<ManagedEntry>(url, staff, `${declaration.wire}/${path}`, body)
  const { id, version } = await post('create', createExampleDraft(declaration, own))
  return post('publish', { id, version })
}

/** Changes some settings of a running site. */
export async function changeSettings(url: string, changes: Partial<SiteSettings>): Promise<void> {
  const staff = await signIn(url)
  const settings = (await (await fetch(`${url}/api/setting`, { headers: staff.headers })).json()) as EditedSettings
  await postAsStaff(url, staff, 'setting/save', { ...settings, ...changes })
}
