import styled from 'styled-components'
import { Button } from '../../ui/form/button'
import { color, media, size, space, textSize } from '../../ui/theme'

/** A form, or what takes its place, and what stands beside it. */
export const FormPage = styled.section`
  display: grid;
  grid-template-columns: 736px 1fr;
  gap: 72px;
  align-items: start;
  padding: ${size(64, 1.6)} 0 ${size(110, 2.6)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
  }
  @media print {
    display: block;
    padding: 0;
  }
`

/** What a form about an application, and what takes its place, is headed by. */
export const FormTitle = styled.h2`
  font-size: ${textSize.panelTitle};
  scroll-margin-top: 130px;
`

/** The sentence under the title. */
export const FormLead = styled.p`
  margin: ${space[8]} 0 ${space[32]};
  color: ${color.textSoft};
`

/** The same above a form with fields that have to be filled in; telephones do without its introduction. */
export const RequiredLead = styled(FormLead)`
  i {
    color: ${color.danger};
    font-style: normal;
  }
  ${media.mobile} {
    .intro {
      display: none;
    }
  }
`

/** The grid of a form about an application: two columns, on telephones one. */
export const FormGrid = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${size(26, 1)} ${size(24, 1)};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** A part of the form over all its columns. */
export const FullRow = styled.div`
  grid-column: 1 / -1;
`

/** The buttons at the end of a form. */
export const FormActions = styled(FullRow)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]} ${size(20, 0.6)};
  align-items: center;
  ${media.mobile} {
    display: grid;
  }
`

/** The button that sends the form. */
export const SubmitButton = styled(Button)`
  min-width: 200px;
`

/** A remark under a form. */
export const FormNote = styled.p`
  grid-column: 1 / -1;
  color: ${color.textMuted};
  font-size: ${textSize.caption};
`

/** A button that reads as a link within a sentence. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  color: ${color.link};
  text-decoration: underline;
  text-underline-offset: 3px;
`
