import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/feedback/states'
import styled from 'styled-components'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { textLink, textSize } from '../../ui/theme'

type LinkProps = ComponentProps<typeof ButtonAnchor>

const SmallLink = (props: LinkProps) => <ButtonAnchor size="small" variant="secondary" {...props} />

/** In place of a list whose filters leave nothing of it; a typed link to the list without them. */
export const NothingMatches = createLink((props: LinkProps) => (
  <EmptyState title="没有符合条件的记录" action={<SmallLink {...props}>清除筛选</SmallLink>} />
))

/** In place of a list that a button shows whole again, because its filters stand in no address. */
export function NothingLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="没有符合条件的记录"
      action={
        <Button size="small" variant="secondary" onClick={onClear}>
          清除筛选
        </Button>
      }
    />
  )
}

const Clear = styled.a`
  ${textLink}
  font-size: ${textSize.meta};
`

/** A typed link beside the head of a list, to the list without its filters. */
export const ClearFilters = createLink((props: ComponentProps<'a'>) => <Clear {...props}>清除筛选</Clear>)

/** In place of a list that has no content yet: what to do instead, and a typed link to it in the words of its children. */
export const NothingYet = createLink(({ text, ...props }: LinkProps & { text: string }) => (
  <EmptyState title="该栏目还没有内容" text={text} action={<SmallLink {...props} />} />
))
