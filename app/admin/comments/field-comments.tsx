import styled from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'
import { useCommentsIfAny } from './comments-context'

/** How many open comments a field has as a whole; leads to the first. */
export function FieldComments({ name }: { name: string }) {
  const comments = useCommentsIfAny()
  const about = comments?.threads.filter(
    ({ anchor, resolved }) => anchor.field === name && anchor.kind === 'field' && !resolved,
  )
  const [first] = about ?? []
  if (!comments || !about || !first) return null
  return (
    <Marker
      type="button"
      aria-label={`${about.length} 条批注`}
      title="查看批注"
      onClick={() => comments.open(first.id)}
    >
      {about.length}
    </Marker>
  )
}

/** In the margin of the card, where it is in the way of nothing; larger than it looks. */
const Marker = styled.button`
  position: absolute;
  top: -2px;
  left: calc(100% - 2px);
  width: 24px;
  padding: 3px;
  border-radius: 50%;
  background: ${color.warningLine} content-box;
  color: ${color.warning};
  font-size: ${adminTextSize.small};
  line-height: 18px;
  text-align: center;
`
