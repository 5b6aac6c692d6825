import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import styled from 'styled-components'
import { formatChinaDate } from '../../content/format'
import type { MediaCounts } from '../../contract'
import { countFiles, exportShots } from '../../data/admin/media'
import { Button } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color, radius } from '../../ui/theme'
import { saveFile } from '../shared/save-file'
import { notifyFailure } from '../shell/notify'

/** How many of the files in use are still those of the demo content, and the list of what to photograph in their place. */
export function DemoProgress({ counts }: { counts: MediaCounts }) {
  const { unused, former, demo } = counts
  const used = countFiles(counts) - unused - former
  const own = Math.max(0, used - demo)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await exportShots(), `拍摄清单-${formatChinaDate(Date.now())}.xlsx`),
    onError: notifyFailure,
  })

  return (
    <Row as="section" aria-label="首次替换" $gap={[10, 20]} $wrap $padding={[14, 'cardSide']}>
      <Words>
        <Text as="p" $weight={600}>
          {demo === 0 ? '在用的文件都是自己的' : `在用的 ${used} 个文件中，还有 ${demo} 个是示例`}
        </Text>
        <Bar value={own} max={Math.max(used, 1)} aria-label={`在用的 ${used} 个文件中，自己的有 ${own} 个`} />
        {demo > 0 && (
          <Text as="p" $tone="muted">
            点开一个文件，用“替换文件”换上自己的，用到它的页面一起更新。
          </Text>
        )}
      </Words>
      {demo > 0 && (
        <Button size="admin" variant="secondary" loading={isPending} loadingText="正在生成" onClick={() => mutate()}>
          <Download size={16} aria-hidden />
          下载拍摄清单
        </Button>
      )}
    </Row>
  )
}

const Words = styled.div`
  flex: 1 1 320px;
  min-width: 0;
`

const Bar = styled.progress`
  display: block;
  width: 100%;
  max-width: 420px;
  height: 6px;
  margin: 8px 0;
  border: 0;
  border-radius: ${radius.control};
  background: ${color.line};
  accent-color: ${color.primary};
  overflow: hidden;
  -webkit-appearance: none;
  appearance: none;
  &::-webkit-progress-bar {
    background: ${color.line};
  }
  &::-webkit-progress-value {
    background: ${color.primary};
  }
  &::-moz-progress-bar {
    background: ${color.primary};
  }
`
