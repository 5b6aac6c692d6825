import styled, { css } from 'styled-components'
import { adminTextSize, color } from '../../ui/theme'
import { createLink } from '@tanstack/react-router'
import { createAdminLink } from '../shell/admin-link'

/** Why something could not be shown. */
export const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  margin-top: 6px;
  color: ${color.danger};
  font-size: ${adminTextSize.meta};
`

const look = css`
  color: ${color.link};
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

/** A link among text, to an address outside the router. */
export const TextAnchor = styled.a`
  ${look}
`

/** A typed link among text. */
export const TextLink = createLink(TextAnchor)

/** A link among text to a page of the back office. */
export const AdminTextLink = createAdminLink(TextAnchor)

/** A button that reads like a link. */
export const TextButton = styled.button.attrs<{ 'data-in-text'?: string }>({ type: 'button', 'data-in-text': '' })`
  ${look}
  min-height: 0;
`

/** Words that were added, and words that are gone: they differ by more than colour. */
export const Added = styled.ins`
  margin: 0 1px;
  padding: 1px 3px;
  background: ${color.accentPale};
  color: ${color.success};
  text-decoration: none;
`

export const Removed = styled.del`
  margin: 0 1px;
  padding: 1px 3px;
  background: ${color.dangerPale};
  color: ${color.danger};
`
