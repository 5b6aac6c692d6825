import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { adminTextSize, color, duration, ellipsis, radius } from '../../ui/theme'
import { summary } from '../fields/view'
import { Card } from '../shared/card'
import { useStore } from '../shell/store'
import { useOpenEntryForm } from './entry-context'
import type { FieldGroup } from './form-layout'
import { moreSettings, storageKey } from './more-settings-store'

const contentId = 'more-settings'

/** 更多设置: what is set once and looked at seldom, folded into a line that says what is set. Each browser keeps whether it is open. */
export function MoreSettings({ groups, children }: { groups: FieldGroup[]; children: ReactNode }) {
  const isOpen = useStore(moreSettings, false)

  // Not before: the server knows nothing of this browser.
  useEffect(() => {
    try {
      if (localStorage.getItem(storageKey) === 'open') moreSettings.set(true)
    } catch {
      // Storage switched off: it begins folded.
    }
  }, [])

  function toggle() {
    moreSettings.set(!isOpen)
    try {
      localStorage.setItem(storageKey, isOpen ? 'folded' : 'open')
    } catch {
      // Storage switched off: it is forgotten with the page.
    }
  }

  if (groups.length === 0) return null
  return (
    <Group>
      <Line as="div">
        <Toggle type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={toggle}>
          <b>更多设置</b>
          <ChevronDown size={18} aria-hidden />
        </Toggle>
        {!isOpen && <WhatIsSet groups={groups} />}
      </Line>
      <Content id={contentId} data-more-settings hidden={!isOpen}>
        {children}
      </Content>
    </Group>
  )
}

/** The names of what is set, with short values. */
function WhatIsSet({ groups }: { groups: FieldGroup[] }) {
  const { form } = useOpenEntryForm()
  const values = useWatch({ control: form.control, name: 'values' })
  const words = groups
    .flatMap(({ fields }) => fields)
    .flatMap(([name, field]) => {
      const value = summary(field, values[name])
      if (value === '') return []
      const isNamed = field.kind === 'image' || field.kind === 'gallery' || value.length > 12
      return [isNamed ? field.label : `${field.label} ${value}`]
    })
  const text = words.length > 0 ? words.join('，') : '均未设置'
  return <Words title={text}>{text}</Words>
}

const Group = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`

const Line = styled(Card)`
  min-width: 0;
`

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  padding: 14px 18px;
  border-radius: ${radius.card};
  font-size: ${adminTextSize.strong};
  text-align: left;
  svg {
    color: ${color.icon};
    transition: transform ${duration.fast};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`

const Words = styled.p`
  margin-top: -8px;
  padding: 0 18px 14px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  ${ellipsis}
`

const Content = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`
