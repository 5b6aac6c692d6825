import { Check, FileText } from 'lucide-react'
import styled from 'styled-components'
import { formatFileSize } from '../../content/file-size'
import { formatChinaDateTime } from '../../content/format'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { Card } from '../shared/card'
import type { ImportedArticle } from './build-article'

const steps = ['读取', '转存图片', '核对', '生成草稿']

/** Which document it is, and how far its import has come. */
export function ImportSteps({ file, article, waiting }: { file: File; article: ImportedArticle; waiting: number }) {
  const current = waiting > 0 ? 1 : 2
  const facts = [
    article.origin,
    formatFileSize(file.size),
    `修改于 ${formatChinaDateTime(file.lastModified)}`,
    ...(article.writer === '' ? [] : [`撰写人 ${article.writer}`]),
  ]
  return (
    <Bar>
      <Sign>
        <FileText size={20} aria-hidden />
      </Sign>
      <Texts>
        <Name title={file.name}>{file.name}</Name>
        <Facts className="num">{facts.join('，')}</Facts>
      </Texts>
      <Steps>
        {steps.map((step, index) => (
          <Step
            key={step}
            $state={index < current ? 'done' : index === current ? 'now' : 'later'}
            aria-current={index === current ? 'step' : undefined}
          >
            <Dot>{index < current ? <Check size={13} aria-hidden /> : index + 1}</Dot>
            {step}
            {index === 1 && waiting > 0 ? `，还有 ${waiting} 张` : ''}
          </Step>
        ))}
      </Steps>
    </Bar>
  )
}

const Bar = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  margin-bottom: 16px;
  padding: 14px 18px;
`

const Sign = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 46px;
  border-radius: ${radius.control};
  background: ${color.selected};
  color: ${color.link};
`

const Texts = styled.div`
  flex: 1 1 260px;
  min-width: 0;
`

const Name = styled.b`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Facts = styled.small`
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 22px;
  ${media.mobile} {
    display: none;
  }
`

type StepState = 'done' | 'now' | 'later'

const dots: Record<StepState, string> = {
  done: `border-color: ${color.accent}; background: ${color.accent}; color: ${color.textOnDark};`,
  now: `border-color: ${color.primary}; background: ${color.primary}; color: ${color.textOnDark};`,
  later: `border-color: ${color.field}; color: ${color.textMuted};`,
}

const Dot = styled.i`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid;
  border-radius: 50%;
  font-size: ${adminTextSize.small};
  font-style: normal;
`

const Step = styled.li<{ $state: StepState }>`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ $state }) => ($state === 'now' ? color.link : color.textSoft)};
  font-size: ${adminTextSize.meta};
  font-weight: ${({ $state }) => ($state === 'now' ? 600 : 400)};
  ${Dot} {
    ${({ $state }) => dots[$state]}
  }
`
