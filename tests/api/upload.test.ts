import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApiCaller, createTestApi, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { forgetUploads } from '../support/example-uploads'
import { enginesOfThisRun } from '../support/engines'

const octets = { 'content-type': 'application/octet-stream' }

describe.each(enginesOfThisRun)('uploads over the API, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: ApiCaller
  let png: Uint8Array<ArrayBuffer>

  beforeEach(async () => {
    context = await openTestContext(engine)
    await forgetUploads(context.db)
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
    png = new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
        .png()
        .toBuffer(),
    )
  })
  afterEach(() => context.close())

  const upload = (headers: Record<string, string>, body: BodyInit) =>
    editor.call('POST', '/media/upload', { headers, body })

  test('a bare body is stored under the name of its header, listed and deleted', async () => {
    const answer = await upload({ ...octets, 'x-file-name': encodeURIComponent('测区照片.png') }, png)
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
    const name = expect.stringContaining('测区照片')
    expect(answer.json).toMatchObject({ name, kind: 'image', width: 40, height: 30, createdBy: '测试editor' })
    const list = await editor.get('/media/list', { kind: 'image' })
    expect(list.json).toMatchObject({ total: 1, rows: [{ id: answer.json.id }] })
    expect((await editor.post('/media/delete', { id: answer.json.id })).status).toBe(200)
    expect((await editor.get('/media/list')).json.total).toBe(0)
  })

  test('a file lies in the folder that it is sent into, whole or in parts, and in none that is gone', async () => {
    const { id: folderId } = (await editor.post('/mediaFolder/create', { name: '外业' })).json as { id: number }
    const named = { ...octets, 'x-file-name': encodeURIComponent('测区照片.png') }
    const sendWhole = async () => (await upload({ ...named, 'upload-folder': String(folderId) }, png)).json
    expect(await sendWhole()).toMatchObject({ folderId })
    // Whoever got no answer sends it again.
    const { id } = await sendWhole()
    expect((await editor.get('/media/detail', { id: Number(id) })).json).toMatchObject({ folderId })
    const moves = context.db.selectFrom('audit').select('id').where('action', '=', 'mediaFolder.move')
    expect(await moves.execute()).toHaveLength(1)

    const bytes = new TextEncoder().encode('%PDF-1.4\n% in parts\n%%EOF\n')
    const begun = await editor.post('/media/uploadBegin', { name: '成果.pdf', size: bytes.length })
    const part = String(begun.json.id)
    const place = { ...octets, 'upload-id': part, 'upload-offset': '0' }
    await editor.call('POST', '/media/uploadPart', { headers: place, body: bytes })
    const finished = await editor.post('/media/uploadFinish', { upload: part, folderId })
    expect(finished.json).toMatchObject({ name: '成果.pdf', folderId })

    const other = new TextEncoder().encode('%PDF-1.4\n% no folder\n%%EOF\n')
    const answer = await upload({ ...named, 'upload-folder': '999999' }, other)
    expect([answer.status, answer.json.folderId]).toEqual([200, null])

    const form = new FormData()
    form.append('file', new File(['%PDF-1.4\n% of a form\n%%EOF\n'], '表单.pdf'))
    expect((await upload({ 'upload-folder': String(folderId) }, form)).json).toMatchObject({
      name: '表单.pdf',
      folderId,
    })
  })

  test('a folder that is no number is refused, and nothing is stored', async () => {
    for (const folder of ['4a', '0', '']) {
      const answer = await upload({ ...octets, 'x-file-name': 'a.png', 'upload-folder': folder }, png)
      expect([answer.status, answer.json]).toMatchObject([400, { code: 'invalid', message: '文件夹不正确' }])
    }
    expect((await editor.get('/media/list')).json.total).toBe(0)
  })

  test('a picture of another web site is fetched into the library, from public addresses only', async () => {
    const url = 'http://127.0.0.1/a.png'
    const answer = await editor.post('/media/fetch', { url, name: '远程图片' })
    expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 400, json: { code: 'invalid' } })
    expect((await editor.get('/media/list')).json.total).toBe(0)
  })

  test('a form with one file part does the same', async () => {
    const form = new FormData()
    form.set('file', new File([png], '表单.png', { type: 'text/html' }))
    const answer = await upload({}, form)
    expect({ status: answer.status, text: answer.text }).toMatchObject({
      status: 200,
      text: expect.stringContaining('/media/'),
    })
  })

  test('a form with other parts, too many parts or none is refused', async () => {
    const two = new FormData()
    two.append('file', new File([png], 'a.png'))
    two.append('file', new File([png], 'b.png'))
    const text = new FormData()
    text.set('file', 'not a file')
    const many = new FormData()
    for (let part = 0; part < 2000; part += 1) many.append(`p${part}`, 'x')
    for (const form of [two, text, many, new FormData()]) expect((await upload({}, form)).status).toBe(400)
    for (const type of [
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=',
      'multipart/form-data; x',
    ]) {
      expect([type, (await upload({ 'content-type': type }, '--x\r\nbroken')).status]).toEqual([type, 400])
    }
  })

  test('what is no picture, film or document is refused, whatever it calls itself', async () => {
    for (const body of ['<script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '', 'MZ\0\0']) {
      const answer = await upload({ ...octets, 'x-file-name': 'x.png' }, body)
      expect([400, 415]).toContain(answer.status)
    }
    expect((await upload({ 'content-type': 'image/png' }, png)).status).toBe(415)
    for (const name of ['%', '%00', 'x'.repeat(300)]) {
      expect((await upload({ ...octets, 'x-file-name': name }, png)).status).toBe(400)
    }
  })

  test('a form over 25 MB is refused by its announced length', async () => {
    const answer = await upload(
      { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '30000000' },
      '--x',
    )
    expect([answer.status, answer.json.code]).toEqual([413, 'tooLarge'])
  })
})
