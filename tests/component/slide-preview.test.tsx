import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { long } from './support/page'
import { findAccessibilityFaults } from './support/accessibility'
import { uploadAnswered } from './support/media'
import { openScreen } from './support/screen'
import { writeAsStaff } from './support/staff'

/** The slide as one of the two devices shows it. */
function readSlide(device: '电脑' | '手机') {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="轮播图在${device}上的样子"]`)
  const slide = frame?.contentDocument?.querySelector<HTMLElement>('section')
  if (!frame || !slide) return null
  const headline = slide.querySelector<HTMLElement>('h2')
  return {
    lines: [...(headline?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent),
    buttons: [...slide.querySelectorAll('a')].map(({ textContent }) => textContent),
    picture: slide.querySelector('img')?.getAttribute('src'),
    place: slide.querySelector('img')?.style.objectPosition,
    /** As the width of its own page says. */
    isDarkText: headline && frame.contentWindow?.getComputedStyle(headline).color !== 'rgb(255, 255, 255)',
    /** Nothing but the slide, and all of it. */
    isFilled:
      Math.abs(
        Number(frame.parentElement?.getBoundingClientRect().height) -
          (slide.getBoundingClientRect().height * frame.getBoundingClientRect().width) / frame.offsetWidth,
      ) < 1,
  }
}

async function openBanner(values: object): Promise<string> {
  const { src, width, height } = await uploadAnswered('轮播画面.png', 1920, 600)
  const picture = { src, width, height, alt: '测区' }
  const { id } = await writeAsStaff<ManagedEntry>('banner/create', {
    category: 0,
    title: '轮播',
    values: { picture, headline1: '口号', ...values },
  })
  await openScreen(`/mainpage/updateBanner?id=${id}`)
  await expect.poll(() => readSlide('电脑')?.lines).toEqual(['口号'])
  return src
}

test('a banner is seen as computers and telephones show it while it is written', async () => {
  await page.viewport(1440, 900)
  const src = await openBanner({})
  await page.getByLabelText('标题第二行').click()
  await commands.type('从控制点开始')
  await page.getByLabelText('说明').fill('一句说明')

  await expect.poll(() => readSlide('手机')?.lines).toEqual(['口号', '从控制点开始'])
  expect(readSlide('电脑')).toMatchObject({ lines: ['口号', '从控制点开始'], picture: src, buttons: ['提交合作申请'] })
  await expect.poll(() => [readSlide('电脑')?.isFilled, readSlide('手机')?.isFilled]).toEqual([true, true])
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test('the slide follows the focal point and the colour of the text, which telephones do without', long, async () => {
  await page.viewport(1440, 900)
  await openBanner({ tone: 'dark' })
  await expect.poll(() => [readSlide('电脑')?.isDarkText, readSlide('手机')?.isDarkText]).toEqual([true, false])
  const focalPoint = page.getByRole('slider', { name: '焦点' }).element()
  if (focalPoint instanceof HTMLElement) focalPoint.focus()
  await commands.press('Shift+ArrowRight')
  await expect.poll(() => [readSlide('电脑')?.place, readSlide('手机')?.place]).toEqual(['60% 50%', '60% 50%'])
})

test('a banner without a picture, or with the terrain, is shown in the preview alone', async () => {
  await openBanner({})
  await page.getByRole('radiogroup', { name: '画面' }).getByText('地形', { exact: true }).click()
  await expect.poll(() => readSlide('电脑')).toBeNull()
})
