import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { SiteSettings } from '../../content/settings'
import type { settingsSearch } from '../../navigation/search-params'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { Text } from '../../ui/text'
import { sideLink } from '../shared/side-link'
import { Card } from '../shared/card'
import { FindField } from '../shared/find-field'
import { barHeight } from '../shell/menu-room'
import { listSettings, type SettingControl, type SettingGroup } from './setting-group'

export type SettingsSection = NonNullable<ReturnType<typeof settingsSearch>['section']>

/** The sections of the settings, what is not filled in, and a field that finds settings in all of them. */
export function SettingsMenu({
  groups,
  open,
  words,
  onFind,
  isChanged,
  stored,
}: {
  groups: readonly SettingGroup[]
  /** The section on the screen; undefined while settings are looked for. */
  open: SettingsSection | undefined
  words: string
  onFind: (words: string) => void
  /** Whether a setting was changed and not saved. */
  isChanged: (name: keyof SiteSettings) => boolean
  stored: SiteSettings
}) {
  const unset = groups.flatMap(listSettings).filter(([name, control]) => isUnset(control, stored[name])).length
  const link = (section: SettingsSection) => ({
    to: '/manage/settings' as const,
    search: { section },
    replace: true,
    // The form stays, and with it what was typed.
    ignoreBlocker: true,
    resetScroll: true,
    onClick: () => onFind(''),
    'aria-current': open === section ? ('page' as const) : undefined,
    activeProps: {},
  })
  return (
    <Side>
      <Find label="查找设置" small value={words} onChange={onFind} />
      <Sections aria-label="设置分组">
        {groups.map((group) => (
          <Item key={group.section} {...link(group.section)}>
            <Text $grow>{group.title}</Text>
            {listSettings(group).some(([name]) => isChanged(name)) && (
              <Changed role="img" aria-label="有未保存的修改" />
            )}
          </Item>
        ))}
        <Item {...link('unset')} $apart>
          <Text $grow>未填写</Text>
          <Count>{unset}</Count>
        </Item>
      </Sections>
    </Side>
  )
}

const Side = styled(Card).attrs({ as: 'div' })`
  position: sticky;
  top: calc(${barHeight} + 92px);
  padding: 12px 0;
  ${media.compact} {
    position: static;
    padding: 12px 0 8px;
  }
`

const Find = styled(FindField)`
  display: block;
  margin: 0 12px 8px;
`

const Sections = styled.nav`
  ${media.compact} {
    display: flex;
    gap: 4px;
    padding: 0 12px;
    overflow-x: auto;
  }
`

const Item = createLink(styled.a<{ $apart?: boolean }>`
  ${sideLink}
  min-height: 36px;
  padding: 0 16px;
  border-top: ${({ $apart }) => ($apart ? `1px solid ${color.lineSoft}` : '0')};
  margin-top: ${({ $apart }) => ($apart ? '8px' : '0')};
  padding-top: ${({ $apart }) => ($apart ? '4px' : '0')};
  ${media.compact} {
    flex: none;
    min-height: 44px;
    margin-top: 0;
    padding: 0 10px;
    border-top: 0;
    border-radius: ${radius.control};
    white-space: nowrap;
  }
`)

const Count = styled.span.attrs({ className: 'num' })`
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const Changed = styled.span`
  flex: none;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: ${color.warning};
`

/**
 * Whether a setting is empty, so that pages leave something out or something is not sent. What is chosen of several or switched
 * is never empty.
 */
export function isUnset(control: SettingControl, value: unknown): boolean {
  if ('field' in control && control.field.kind === 'choices') return false
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}
