import { useHydrated } from '@tanstack/react-router'
import styled from 'styled-components'
import { Field, type FieldProps } from '../../ui/form/field'
import { color, radius, size, space, textSize } from '../../ui/theme'

const Frame = styled.div`
  position: relative;
  display: flex;
  gap: ${space[12]};
  align-items: center;
  min-height: ${size(58, 3)};
  padding: ${size(10, 0.5)};
  border: 1px dashed ${color.field};
  border-radius: ${radius.control};
  background: ${color.band};
  color: ${color.textSoft};
  font-size: ${textSize.note};
  &:hover {
    border-color: ${color.lineHover};
  }
  &:focus-within {
    border-color: ${color.primary};
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
  &[data-invalid] {
    border-color: ${color.danger};
  }
`

const Chooser = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  min-height: ${size(36, 2)};
  padding: 0 ${space[16]};
  border: 1px solid ${color.field};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.link};
  font-weight: 600;
`

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`

/** The browser's own control. Once scripts name the file in Chinese, it lies over that, unseen. */
const Control = styled.input`
  width: 100%;
  cursor: pointer;
  font-size: ${textSize.note};
  &[data-covers] {
    position: absolute;
    inset: 0;
    height: 100%;
    opacity: 0;
  }
`

interface FileFieldProps extends Omit<FieldProps, 'kind'> {
  accept: string
  /** The name of the file that was chosen. */
  chosen: string
  onChoose: (file: File | null) => void
}

/** One file, chosen or dropped; works as the browser's own control without scripts. */
export function FileField({ accept, chosen, onChoose, ...field }: FileFieldProps) {
  const isHydrated = useHydrated()
  return (
    <Field {...field}>
      {(props) => (
        <Frame data-invalid={props['aria-invalid']}>
          {isHydrated && (
            <>
              <Chooser aria-hidden="true">{chosen === '' ? '选择文件' : '重新选择'}</Chooser>
              <Name aria-hidden="true">{chosen || '未选择文件，也可以拖到这里'}</Name>
            </>
          )}
          <Control
            {...props}
            type="file"
            name="file"
            accept={accept}
            data-covers={isHydrated || undefined}
            onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          />
        </Frame>
      )}
    </Field>
  )
}
