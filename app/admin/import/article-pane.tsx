import type { Editor } from '@tiptap/react'
import styled from 'styled-components'
import { measureText } from '../../content/claims'
import { countCharacters, toMaxLength } from '../../content/count-characters'
import { getContentType, type TypeName } from '../../content/registry'
import { SelectField, TextAreaField, TextField } from '../../ui/form/inputs'
import { getVariantAddress } from '../../content/picture'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { TextArea, Uploads } from '../editor/editor-frame'
import { PictureFillsContext } from '../editor/missing-pictures'
import { KeptSign } from '../form/kept-values'
import { UploadRows } from '../media/upload-rows'
import type { useImportReview } from './use-import-review'
import { Heading } from './findings-list'
import { Grid } from '../../ui/layout'

interface ArticlePaneProps {
  type: TypeName
  review: ReturnType<typeof useImportReview>
  editor: Editor
}

/** The imported article, with the fields above its text. */
export function ArticlePane({ type, review, editor }: ArticlePaneProps) {
  const { title, categories, abstract } = getContentType(type)
  return (
    <>
      <Head>
        <Heading>导入后的文章</Heading>
        <KeptSign kept={review.kept} />
        <TextField
          size="admin"
          strong
          label={title.label}
          required
          error={review.titleProblem}
          count={{ used: measureText(review.title.trim()), max: title.max }}
          control={{ value: review.title, onChange: (event) => review.setTitle(event.target.value) }}
        />
        <Row>
          {review.cover !== undefined && (
            <Cover>
              <span>封面</span>
              {review.cover ? (
                <img src={getVariantAddress(review.cover.src, 320, 'webp')} alt={`封面：${review.cover.name}`} />
              ) : (
                <NoCover>没有合适的图片，可在草稿中上传</NoCover>
              )}
            </Cover>
          )}
          <Grid $gap={14} $grow>
            {categories && (
              <SelectField
                size="admin"
                label={categories.label}
                options={Object.entries(categories.table)}
                control={{
                  value: String(review.category),
                  onChange: (event) => review.setCategory(Number(event.target.value)),
                }}
              />
            )}
            {abstract !== undefined && (
              <TextAreaField
                size="admin"
                label="摘要"
                count={{ used: countCharacters(review.abstract), max: review.abstractMax }}
                control={{
                  rows: 3,
                  maxLength: toMaxLength(review.abstractMax),
                  value: review.abstract,
                  onChange: (event) => review.setAbstract(event.target.value),
                }}
              />
            )}
          </Grid>
        </Row>
      </Head>
      <PictureFillsContext value={review.fills}>
        <TextArea $alone={false} editor={editor} />
      </PictureFillsContext>
      {review.fills.uploads.length > 0 && (
        <Uploads>
          <UploadRows uploads={review.fills.uploads} />
        </Uploads>
      )}
      <Foot>生成草稿后可继续修改；导入不会发布任何内容</Foot>
    </>
  )
}

const Head = styled.div`
  display: grid;
  gap: 14px;
  padding: 14px 18px 18px;
  border-bottom: 1px solid ${color.line};
`

const Row = styled.div`
  display: flex;
  gap: 18px;
  ${media.mobile} {
    flex-direction: column;
  }
`

const Cover = styled.div`
  flex: none;
  width: 168px;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  img {
    display: block;
    width: 100%;
    height: 105px;
    margin-top: 4px;
    border-radius: ${radius.image};
    object-fit: cover;
  }
`

const NoCover = styled.div`
  display: grid;
  place-items: center;
  margin-top: 4px;
  min-height: 105px;
  padding: 0 12px;
  border: 1px dashed ${color.field};
  border-radius: ${radius.image};
  text-align: center;
`

const Foot = styled.p`
  padding: 12px 18px;
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`
