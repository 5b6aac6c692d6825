import type { SiteSettings } from '../../app/content/settings'
import { getContentType, type TypeName } from '../../app/content/registry'
import type { EditedSettings, ManagedEntry } from '../../app/contract'
import type { ContentType } from '../../app/content/define'
import type { EntryDraft } from '../../app/content/entries'
import { createExampleDraft } from './fixtures'
import { createPng } from './media-files'
import { postAsStaff, signIn, type StaffSession } from './site'

/** A filled-in draft that a running site publishes: with a picture that was uploaded to it, and without other files. */
export async function createDraftWithPicture(
  url: string,
  staff: StaffSession,
  type: ContentType,
  own: Partial<EntryDraft> = {},
): Promise<EntryDraft> {
  const response = await fetch(`${url}/api/media/upload`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/octet-stream', 'x-file-name': 'example.png' },
    body: new Uint8Array(createPng(1)),
  })
  const { id, src, width, height } = (await response.json()) as Record<'width' | 'height' | 'id', number> & {
    src: string
  }
  await postAsStaff(url, staff, 'media/answerMap', { ids: [id], answer: 'none' })
  const picture = { src, width, height, alt: '示例图片' }
  const replaced = {
    image: picture,
    gallery: [{ ...picture, caption: '图片说明' }],
    files: [],
    video: null,
    cloud: null,
  }
  const values = Object.entries(type.fields).flatMap(([name, { kind }]) =>
    kind === 'image' || kind === 'gallery' || kind === 'files' || kind === 'video' || kind === 'cloud'
      ? [[name, replaced[kind]]]
      : [],
  )
  // A scene is nothing without its point cloud.
  const withoutScene = Object.entries(type.fields).flatMap(([name, { empty }]) =>
    name.startsWith('scene') ? [[name, empty]] : [],
  )
  // Of the day on which it is published: among the demo content, whose days follow the clock, a fixed one gets older.
  const ownDate = 'date' in type.fields ? { date: type.fields.date?.empty } : {}
  return createExampleDraft(type, {
    ...own,
    values: { ...Object.fromEntries([...values, ...withoutScene]), ...ownDate, ...own.values },
  })
}

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
  const { id, version } = await post('create', await createDraftWithPicture(url, staff, declaration, own))
  return post('publish', { id, version })
}

/** Changes some settings of a running site. */
export async function changeSettings(url: string, changes: Partial<SiteSettings>): Promise<void> {
  const staff = await signIn(url)
  const settings = (await (await fetch(`${url}/api/setting`, { headers: staff.headers })).json()) as EditedSettings
  await postAsStaff(url, staff, 'setting/save', { ...settings, ...changes })
}
