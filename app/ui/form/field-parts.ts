import { CircleAlert } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color, media, textSize } from '../theme'

/** The whole field; its parts take the size of the back office from its `data-size`. */
export const Wrapper = styled.div`
  min-width: 0;
`

export const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  gap: 8px;
  margin-bottom: 8px;
  font-size: ${textSize.lead};
  font-weight: 600;
  ${media.mobile} {
    margin-bottom: 0.35rem;
  }
  ${Wrapper}[data-size='admin'] & {
    margin-bottom: 6px;
    font-size: ${adminTextSize.body};
  }
`

export const Required = styled.span`
  margin-left: 4px;
  color: ${color.danger};
`

/** Small print beside the label. */
export const Aside = styled.span`
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  font-weight: 400;
  ${Wrapper}[data-size='admin'] & {
    font-size: ${adminTextSize.meta};
  }
`

/** What stands under the control where characters are counted: the message, and their number at its end. */
export const Foot = styled.div`
  display: flex;
  gap: 16px;
  justify-content: space-between;
  align-items: baseline;
`

export const Count = styled(Aside).attrs({ className: 'num' })`
  margin-left: auto;
  ${Foot} > & {
    margin-top: 6px;
    line-height: 1.5;
    white-space: nowrap;
  }
  &[data-full] {
    color: ${color.danger};
  }
`

export const Message = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: 6px;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
  line-height: 1.5;
  &[data-error] {
    color: ${color.danger};
  }
  ${Wrapper}[data-size='admin'] & {
    font-size: ${adminTextSize.meta};
  }
`

export const ErrorIcon = styled(CircleAlert)`
  flex: none;
  ${Wrapper}[data-size='admin'] & {
    margin-top: 3px;
  }
`
