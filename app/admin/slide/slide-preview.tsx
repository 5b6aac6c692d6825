import { useContext, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import type { HomePage } from '../../contract'
import { Text } from '../../ui/text'
import { adminTextSize, color, media } from '../../ui/theme'
import { useOpenEntryForm } from '../form/entry-context'
import { FramedPart } from './framed-part'
import { SlideContext } from './slide-context'

type Slide = HomePage['banners'][number]

/** What a banner is without anything typed. */
const empty: Slide['values'] = {
  headline1: '',
  headline2: '',
  text: '',
  buttons: [],
  picture: null,
  mobilePicture: null,
  tone: 'light',
  scene: 'picture',
}

/** The slide that a banner makes, as computers and telephones show it, while it is written. A terrain is seen in the preview. */
export default function SlidePreview() {
  const renderSlides = useContext(SlideContext)
  const { form, entry } = useOpenEntryForm()
  const title = useDeferredValue(useWatch({ control: form.control, name: 'title' }))
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'values' }))
  // The form holds what the fields of a banner are declared as.
  const values = { ...empty, ...(typed as Partial<Slide['values']>) }
  if (!renderSlides || !values.picture || values.scene === 'terrain') return null
  const slide: Slide = {
    id: entry?.id ?? 0,
    type: 0,
    title,
    date: '',
    pinned: false,
    values: { ...values, buttons: values.buttons.filter(({ text }) => text !== '') },
  }
  return (
    <Devices>
      <Device>
        <FramedPart label="轮播图在电脑上的样子" width={1440}>
          {renderSlides([slide])}
        </FramedPart>
        <Name>电脑</Name>
      </Device>
      <Device>
        <FramedPart label="轮播图在手机上的样子" width={390}>
          {renderSlides([slide])}
        </FramedPart>
        <Name>手机</Name>
      </Device>
    </Devices>
  )
}

/** As wide as both are high beside each other. */
const Devices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px;
  gap: 16px;
  align-items: start;
  grid-column: 1 / -1;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Device = styled.figure`
  display: grid;
  gap: 4px;
  min-width: 0;
`

const Name = styled(Text).attrs({ as: 'figcaption' })`
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
