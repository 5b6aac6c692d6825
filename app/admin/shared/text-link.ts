import { createLink } from '@tanstack/react-router'
import styled, { css } from 'styled-components'
import { color } from '../../ui/theme'
import { createAdminLink } from '../shell/admin-link'

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
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${look}
`
