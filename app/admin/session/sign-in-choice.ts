import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../ui/theme'

/** Another way to sign in, under the form. */
export const SignInChoice = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  width: 100%;
  height: 48px;
  margin-top: 12px;
  border: 1px solid ${color.lineMedium};
  border-radius: ${radius.control};
  font-weight: 600;
  font-size: ${adminTextSize.strong};
  &:hover {
    border-color: ${color.lineHover};
  }
`
