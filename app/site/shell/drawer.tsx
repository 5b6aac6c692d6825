import { Dialog } from '@base-ui/react/dialog'
import { createLink, useRouterState } from '@tanstack/react-router'
import { AArrowUp, ChevronDown, ChevronRight, House, type LucideIcon, Map as MapIcon, Phone, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import styled, { css } from 'styled-components'
import { allSections } from '../../content/site-structure'
import { ButtonAnchor } from '../../ui/form/button'
import { color, duration, easing, textSize } from '../../ui/theme'
import { useLargerText } from '../../ui/theme/larger-text'
import { sectionIcons } from '../shared/section-icons'
import { SectionLibraryLink, useLibraryLabels, SectionPartLink } from '../shared/section-links'
import { telephoneLink } from '../../content/telephone-link'
import { useSettings } from '../shared/settings'
import { Brand } from './brand'
import { useCurrentSection } from './current-section'
import { LayerPopup, type LayerProps, ModalLayer } from './modal-layer'
import { SearchBox } from './search-form'
import { orderSections } from '../../navigation/menu'

/** A handler for a layer that closes it after a click on one of its links. */
const onLink = (close: () => void) => (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) close()
}

/** The menu of the mobile pages, from the right edge. */
export function Drawer({ opener, onClosed }: LayerProps) {
  const { phone, suggestedKeywords, menu } = useSettings()
  const current = useCurrentSection()
  const model = useRouterState({ select: (state) => Number(state.location.search.model) })
  const isLibrary = useRouterState({ select: (state) => state.location.search.show !== undefined })
  const libraries = useLibraryLabels()

  return (
    <ModalLayer onClosed={onClosed}>
      {(close) => (
        <Popup aria-label="菜单" finalFocus={opener} onClick={onLink(close)}>
          <Top>
            <Brand />
            <Close aria-label="关闭菜单">
              <X size={24} strokeWidth={1.75} aria-hidden />
            </Close>
          </Top>
          <Middle>
            <SearchBox place="drawer" onSearch={close} />
            {suggestedKeywords.length > 0 && (
              <Keywords>
                {suggestedKeywords.slice(0, 3).map((keyword) => (
                  <KeywordLink key={keyword} to="/search" search={{ keyword }}>
                    <Keyword>{keyword}</Keyword>
                  </KeywordLink>
                ))}
              </Keywords>
            )}
            <nav aria-label="主导航">
              <PlainRow icon={House} to="/" label="首页" />
              {orderSections(menu, allSections).map(({ section: { name, icon, parts }, label }) => {
                const Icon = sectionIcons[icon]
                return (
                  <details key={name} open={name === current}>
                    <SectionRow>
                      <RowIcon as={Icon} size={22} strokeWidth={1.75} aria-hidden />
                      {label}
                      <FoldSign size={18} strokeWidth={1.75} aria-hidden />
                    </SectionRow>
                    <Parts>
                      {parts.map((part) => (
                        <li key={part.model}>
                          <PartLink
                            section={name}
                            model={part.model}
                            aria-current={name === current && part.model === model && !isLibrary ? 'page' : undefined}
                          >
                            {part.label}
                          </PartLink>
                        </li>
                      ))}
                      {libraries[name] && (
                        <li>
                          <LibraryLink section={name} aria-current={name === current && isLibrary ? 'page' : undefined}>
                            {libraries[name]}
                          </LibraryLink>
                        </li>
                      )}
                    </Parts>
                  </details>
                )
              })}
              <PlainRow icon={MapIcon} to="/webSiteMap" label="网站地图" />
            </nav>
            <LargerTextRow />
          </Middle>
          <Foot>
            {phone && (
              <CallButton variant="secondary" href={telephoneLink(phone)}>
                <Phone size={18} strokeWidth={1.75} aria-hidden />
                电话咨询
              </CallButton>
            )}
            <ApplyButton variant="cta" to="/linkUS" search={{ model: 3 }}>
              合作申请
            </ApplyButton>
          </Foot>
        </Popup>
      )}
    </ModalLayer>
  )
}

function LargerTextRow() {
  const [larger, toggle] = useLargerText()
  return (
    <SwitchRow type="button" aria-pressed={larger} onClick={toggle}>
      <RowIcon as={AArrowUp} size={22} strokeWidth={1.75} aria-hidden />
      大字版
      <Track aria-hidden="true" />
    </SwitchRow>
  )
}

function PlainRow({ icon: Icon, to, label }: { icon: LucideIcon; to: '/' | '/webSiteMap'; label: string }) {
  return (
    <LinkRow to={to} activeOptions={{ exact: true }}>
      <RowIcon as={Icon} size={22} strokeWidth={1.75} aria-hidden />
      {label}
      <LeadSign size={18} strokeWidth={1.75} aria-hidden />
    </LinkRow>
  )
}

const Popup = styled(LayerPopup)`
  top: 0;
  display: flex;
  flex-direction: column;
  width: 16.6rem;
  max-width: calc(100% - 2.4rem);
  font-size: ${textSize.body};
  line-height: 1.65;
  animation: drawer-in ${duration.slow} ${easing.standard};
  transition: transform ${duration.slow} ${easing.standard};
  &[data-ending-style] {
    transform: translateX(100%);
  }
  @keyframes drawer-in {
    from {
      transform: translateX(100%);
    }
  }
  /* Rows go to the edges: a ring around them would be cut off. */
  :focus-visible {
    outline-offset: -2px;
  }
`

const Top = styled.div`
  flex: none;
  display: flex;
  justify-content: space-between;
  align-items: center;
  height: 2.9rem;
  padding: 0 0.3rem 0 0.9rem;
  border-bottom: 1px solid ${color.lineSoft};
`

const Close = styled(Dialog.Close)`
  display: grid;
  place-items: center;
  width: 2.4rem;
  height: 2.4rem;
`

const Middle = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Keywords = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.4rem;
  padding: 0.1rem 0.9rem 0.5rem;
`

const KeywordLink = createLink(styled.a`
  display: flex;
  align-items: center;
  min-height: 2.3rem;
  color: ${color.textSecondary};
  font-size: ${textSize.caption};
  line-height: 1.5;
`)

const Keyword = styled.span`
  padding: 0.35rem 0.6rem;
  border-radius: 3px;
  background: ${color.band};
`

const row = css`
  display: flex;
  align-items: center;
  gap: 0.7rem;
  width: 100%;
  height: 2.75rem;
  padding: 0 0.9rem;
  border-top: 1px solid ${color.lineSoft};
  font-size: ${textSize.titleMedium};
  font-weight: 600;
`

const LinkRow = createLink(styled.a`
  ${row}
  &[aria-current] {
    color: ${color.link};
  }
`)

const SwitchRow = styled.button`
  ${row}
`

const SectionRow = styled.summary`
  ${row}
`

const RowIcon = styled(House)`
  flex: none;
  color: ${color.link};
`

const LeadSign = styled(ChevronRight)`
  flex: none;
  margin-left: auto;
  color: ${color.icon};
`

const FoldSign = styled(ChevronDown)`
  flex: none;
  margin-left: auto;
  color: ${color.icon};
  transition: transform ${duration.base} ${easing.standard};
  details[open] & {
    transform: rotate(180deg);
  }
`

const Parts = styled.ul`
  padding: 0.2rem 0 0.4rem;
  background: ${color.rowHover};
`

const part = css`
  display: flex;
  align-items: center;
  min-height: 2.3rem;
  padding: 0.2rem 0.9rem 0.2rem 2.75rem;
  color: ${color.textSecondary};
  font-size: ${textSize.lead};
  &[aria-current] {
    color: ${color.link};
    font-weight: 600;
  }
`

const PartLink = styled(SectionPartLink)`
  ${part}
`

const LibraryLink = styled(SectionLibraryLink)`
  ${part}
`

const Track = styled.span`
  margin-left: auto;
  width: 2.1rem;
  height: 1.2rem;
  padding: 0.15rem;
  border-radius: 0.6rem;
  background: ${color.field};
  transition: background-color ${duration.base} ${easing.standard};
  &::after {
    content: '';
    display: block;
    width: 0.9rem;
    height: 0.9rem;
    border-radius: 50%;
    background: ${color.surface};
    transition: transform ${duration.base} ${easing.standard};
  }
  [aria-pressed='true'] > & {
    background: ${color.primary};
  }
  [aria-pressed='true'] > &::after {
    transform: translateX(0.9rem);
  }
`

const Foot = styled.div`
  flex: none;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 0.6rem;
  padding: 0.8rem 0.9rem calc(1rem + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.lineSoft};
`

/** Half of the drawer is narrow for a word with its icon. */
const CallButton = styled(ButtonAnchor)`
  padding: 0 0.4rem;
`

const ApplyButton = createLink(CallButton)
