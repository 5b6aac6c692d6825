import { useContext, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import { Text } from '../../ui/text'
import { adminTextSize, color, radius } from '../../ui/theme'
import { useOpenEntryForm } from '../form/entry-context'
import { FramedPart } from './framed-part'
import { InPlaceContext } from './in-place-context'

/** How wide the page of the site is laid out, in px: where it is narrow, everything is as large as it is read. */
const pageWidth = 390

/** What an entry looks like in its place on the site, while it is written. */
export default function InPlacePreview() {
  const renderInPlace = useContext(InPlaceContext)
  const { form, entry, type } = useOpenEntryForm()
  const title = useDeferredValue(useWatch({ control: form.control, name: 'title' }))
  const category = useWatch({ control: form.control, name: 'category' })
  const values = useDeferredValue(useWatch({ control: form.control, name: 'values' }))
  const { label, title: titled } = getContentType(type)
  if (!renderInPlace) return null
  return (
    <Place>
      <Name>在网站上的样子</Name>
      <FramedPart label={`${label}在网站上的样子`} width={pageWidth}>
        {renderInPlace({ id: entry?.id ?? 0, category, title: title.trim() || titled.label, values })}
      </FramedPart>
    </Place>
  )
}

const Place = styled.figure`
  position: sticky;
  top: 140px;
  display: grid;
  gap: 6px;
  min-width: 0;
  > :last-child {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
`

const Name = styled(Text).attrs({ as: 'figcaption' })`
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
`
