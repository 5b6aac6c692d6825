import styled from 'styled-components'
import type { ImageValue } from '../../content/values'
import { adminTextSize, color, radius } from '../../ui/theme'
import { Thumbnail } from '../media/thumbnail'

interface Crop {
  label: string
  /** Width by height, as the site crops it. */
  ratio: number
}

const covers: Crop[] = [
  { label: '列表', ratio: 16 / 10 },
  { label: '通栏', ratio: 1440 / 560 },
  { label: '手机', ratio: 1 },
]

const banners: Crop[] = [
  { label: '电脑', ratio: 1440 / 660 },
  { label: '平板', ratio: 768 / 660 },
  { label: '手机', ratio: 390 / 422 },
]

const phoneBanners: Crop[] = [
  { label: '大屏手机', ratio: 430 / 422 },
  { label: '手机', ratio: 390 / 422 },
  { label: '小屏手机', ratio: 320 / 422 },
]

/** The crops of a picture whose pages are laid out for this size. */
function listCrops(advised: { width: number; height: number } | undefined): Crop[] {
  const ratio = advised ? advised.width / advised.height : 1.6
  if (ratio < 1) return phoneBanners
  return ratio > 2.5 ? banners : covers
}

/** What the site shows of a picture where it has no room for all of it. */
export function Crops({
  image,
  advised,
}: {
  image: ImageValue
  advised: { width: number; height: number } | undefined
}) {
  const crops = listCrops(advised)
  return (
    <List aria-label="裁剪后的样子" style={{ gridTemplateColumns: crops.map(({ ratio }) => `${ratio}fr`).join(' ') }}>
      {crops.map(({ label, ratio }) => (
        <li key={label}>
          <Cropped image={image} shownWidth={160} $ratio={ratio} />
          {label}
        </li>
      ))}
    </List>
  )
}

/** All equally high: their widths are as their ratios. */
const List = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: 10px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`

const Cropped = styled(Thumbnail)<{ $ratio: number }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio};
  margin-bottom: 3px;
  border-radius: ${radius.image};
`
