import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/feedback/states'
import { ButtonAnchor } from '../../ui/form/button'

type LinkProps = ComponentProps<typeof ButtonAnchor>

const SmallLink = (props: LinkProps) => <ButtonAnchor size="small" variant="secondary" {...props} />

/** In place of a list whose filters leave nothing of it; a typed link to the list without them. */
export const NothingMatches = createLink((props: LinkProps) => (
  <EmptyState title="没有符合条件的记录" action={<SmallLink {...props}>清除筛选</SmallLink>} />
))

/** In place of a list that has no content yet: what to do instead, and a typed link to it in the words of its children. */
export const NothingYet = createLink(({ text, ...props }: LinkProps & { text: string }) => (
  <EmptyState title="该栏目还没有内容" text={text} action={<SmallLink {...props} />} />
))
