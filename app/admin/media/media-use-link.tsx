import styled from 'styled-components'
import { ellipsis } from '../../ui/theme'
import { entryStateNames } from '../../content/entries'
import { getContentType, isTypeName } from '../../content/registry'
import type { MediaUse } from '../../contract'
import { stringifySearch } from '../../navigation/search-params'
import { Text } from '../../ui/text'
import { StateMark } from '../shared/state-mark'
import { TextAnchor } from '../shared/text'
import { createAddressLink } from '../shell/admin-link'
import { Row } from '../../ui/layout'

/** What uses a file: a link to its form, with its kind and state. */
export function MediaUseLink({
  use,
  others,
}: {
  use: MediaUse
  /** How many others there are, said in the place of its state. */
  others?: number
}) {
  const type = isTypeName(use.type) ? getContentType(use.type) : null
  const href = type ? type.paths.update + stringifySearch({ id: use.id }) : '/manage/settings'
  return (
    <Line>
      <UseLink href={href} title={use.title}>
        {use.title}
      </UseLink>
      <Row as="small" $gap={10} $size="small">
        {others === undefined ? (
          <>
            {type && <Text $tone="muted">{type.label}</Text>}
            <StateMark $state={use.state}>{entryStateNames[use.state]}</StateMark>
          </>
        ) : (
          <Text $tone="muted">
            {type?.label ?? '站点设置'}
            {others > 0 && `，另 ${others} 处`}
          </Text>
        )}
      </Row>
    </Line>
  )
}

const UseLink = createAddressLink(styled(TextAnchor)`
  display: block;
  ${ellipsis}
`)

const Line = styled.span`
  display: block;
  min-width: 0;
`
