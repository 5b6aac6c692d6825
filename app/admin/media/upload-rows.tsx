import { CircleAlert, LoaderCircle, X } from 'lucide-react'
import styled from 'styled-components'
import { adminTextSize, color, radius } from '../../ui/theme'
import type { Upload } from './use-upload'

/** Uploads under way, with what is left, and those that failed. */
export function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <List>
      {uploads.map(({ key, file, percent, secondsLeft, problem, cancel, retry }) => (
        <li key={key} className={problem ? 'failed' : undefined}>
          <span className="icon">
            {problem ? <CircleAlert size={16} aria-hidden /> : <LoaderCircle size={16} aria-hidden />}
          </span>
          <div>
            <b title={file.name}>{file.name}</b>
            <small className="num" role={problem ? 'alert' : undefined}>
              {problem ?? `正在上传 ${percent}%${secondsLeft === null ? '' : `　剩余 ${secondsLeft} 秒`}`}
            </small>
            {!problem && <progress max={100} value={percent} aria-label={`${file.name} 上传进度`} />}
          </div>
          {problem && (
            <button type="button" className="link" onClick={retry}>
              重试
            </button>
          )}
          <button type="button" className="icon-btn" aria-label={problem ? '移除' : '取消上传'} onClick={cancel}>
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin-top: 8px;
  li {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 8px 0;
    border-top: 1px solid ${color.lineSoft};
  }
  .icon {
    width: 34px;
    height: 34px;
    border-radius: ${radius.control};
    background: ${color.band};
    display: grid;
    place-items: center;
    color: ${color.textSoft};
    flex: none;
  }
  .failed,
  .failed .icon,
  .failed small {
    color: ${color.danger};
  }
  div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 400;
    line-height: 1.4;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  small {
    font-size: ${adminTextSize.small};
    color: ${color.textMuted};
  }
  progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 4px;
    border: 0;
    border-radius: 2px;
    overflow: hidden;
    margin-top: 5px;
    background: ${color.sunken};
  }
  progress::-webkit-progress-bar {
    background: ${color.sunken};
  }
  progress::-webkit-progress-value {
    background: ${color.primary};
  }
  progress::-moz-progress-bar {
    background: ${color.primary};
  }
`
