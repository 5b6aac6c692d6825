import { button, createNews, getNewsFormPath } from './admin'
import { expect, openHydrated, phone, test, long } from './site-fixture'

test(
  'a finger that rests on a block of a telephone brings its handle, with targets for fingers',
  long,
  async ({ openStaffPage }) => {
    const page = await openStaffPage(phone)
    const context = page.context()
    const text = page.getByRole('textbox', { name: '正文', exact: true })
    const grip = button(page, '移动第 2 块，共 2 块')
    const { id } = await createNews(context, '手机上的内容块', '<p>甲</p><p>乙</p>')
    await openHydrated(page, getNewsFormPath(id))
    await text.tap()
    const line = await text.getByText('乙').boundingBox()
    const clientY = (line?.y ?? 0) + (line?.height ?? 0) / 2
    const press = () => text.getByText('乙').dispatchEvent('pointerdown', { pointerType: 'touch', clientY })
    // Again, where what hears of it was still being fetched.
    await expect
      .poll(async () => {
        await press()
        return grip.isVisible()
      })
      .toBe(true)
    const box = await grip.boundingBox()

    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  },
)
