import { expect, test } from 'vitest'
import { openTestSite } from '../support/test-site'
import { type SampleUpload, uploadColour } from '../support/sample-uploads'

const { context, editor, administrator } = await openTestSite()

let uploads = 0

async function uploadAnswered(name: string): Promise<SampleUpload> {
  const picture = await uploadColour(editor, name, `#12${String(++uploads).padStart(2, '0')}56`)
  await editor.post('/media/answerMap', { ids: [picture.id], answer: 'none' })
  return picture
}

const toImage = ({ src, width, height }: Pick<SampleUpload, 'src' | 'width' | 'height'>) => ({
  src,
  width,
  height,
  alt: '图上的内容',
})

const readSettings = async () => (await administrator.get('/setting')).json
const saveSettings = async (changes: object) =>
  administrator.post('/setting/save', { ...(await readSettings()), ...changes })

const unknown = { src: `/media/ab/${'ab'.repeat(16)}.png`, width: 320, height: 200 }

test('A site setting takes no picture that the media library does not hold', async () => {
  const { qrImage } = await readSettings()

  const refused = await saveSettings({ qrImage: toImage(unknown) })

  const message = '“公众号二维码”用到的文件在媒体库中不存在，请重新选择'
  expect([refused.status, refused.json]).toEqual([
    400,
    { code: 'invalid', message, fields: { qrImage: message }, fieldCodes: { qrImage: 'brokenReference' } },
  ])
  expect((await readSettings()).qrImage).toEqual(qrImage)
})

test('A site setting takes no picture that was deleted, and says its name', async () => {
  const picture = await uploadAnswered('旧路线图.jpg')
  await editor.post('/media/delete', { id: picture.id })

  const refused = await saveSettings({ routeImage: toImage(picture), phone: '400-000-1111' })

  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({
    fields: { routeImage: '“旧路线图.jpg”已从媒体库删除，请换一个文件' },
    fieldCodes: { routeImage: 'brokenReference' },
  })
  expect((await readSettings()).phone).not.toBe('400-000-1111')
})

test('A stored picture that is lost keeps nobody from saving another setting, and is refused once it is changed', async () => {
  const picture = await uploadAnswered('后来丢失.jpg')
  expect((await saveSettings({ networkImage: toImage(picture) })).status).toBe(200)
  await context.db.updateTable('media').set({ deleted_at: 1 }).where('id', '=', picture.id).execute()

  const saved = await saveSettings({ phone: '400-000-2222' })
  const refused = await saveSettings({ networkImage: { ...toImage(picture), alt: '另一种说法' } })
  const cleared = await saveSettings({ networkImage: null })

  expect([saved.status, saved.json.phone]).toEqual([200, '400-000-2222'])
  expect([refused.status, refused.json.fieldCodes]).toEqual([400, { networkImage: 'brokenReference' }])
  expect(cleared.status).toBe(200)
})
