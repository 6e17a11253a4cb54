/** @shared with other areas. */

import { DeleteOutlined } from '@ant-design/icons'
import {
  addSkuPictures,
  mostSkuPictures,
  removeSkuPicture,
} from '@kuacang/contract/catalog/sku-picture/calls'
import { pictureFiles } from '@kuacang/contract/kit/picture'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { shrunk } from '../../kit/form/shrink.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import './sku-pictures.css'

const words = {
  title: text('商品图片：{sku}', 'Pictures of {sku}'),
  save: text('保存图片', 'Save pictures'),
  new: text(
    '新图片（最多 {n} 张；第一张显示在作业台）',
    'New pictures (at most {n} per SKU; the first is shown at the desks)',
  ),
  first: text('作业台显示', 'Shown at desks'),
  remove: text('删除第 {n} 张图片', 'Delete picture {n}'),
  working: text('正在缩小并上传', 'Making the pictures smaller and uploading them'),
}

/** Pixels on the longer side: sharp at the size that desks show, and a twentieth of what a camera sends. */
const side = 640

type Pictured = { readonly id: string; readonly sku: string; readonly image_urls: readonly string[] }
type Changed = (image_urls: readonly string[]) => void

/** The pictures that a SKU has; each may be deleted. */
const Kept = ({ of: { id, image_urls }, onChange }: { of: Pictured; onChange: Changed }) => {
  const [urls, setUrls] = useState(image_urls)
  const [busy, setBusy] = useState(false)
  const remove = async (url: string) => {
    setBusy(true)
    try {
      await request(removeSkuPicture, { params: { id }, body: { url } })
      const left = urls.filter((u) => u !== url)
      setUrls(left)
      onChange(left)
    } catch (error) {
      notice.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ul className="sku-pictures">
      {urls.map((url, i) => (
        <li key={url}>
          <img src={url} alt="" loading="lazy" />
          <span className="soft">{i === 0 ? say(words.first) : null}</span>
          <Button
            icon={<DeleteOutlined />}
            aria-label={say(words.remove, { n: i + 1 })}
            disabled={busy}
            onClick={() => void remove(url)}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * Adds pictures to a SKU, from files or the camera, and deletes those that it has. They are made small here. True where
 * any were added; `onChange` is told of every change.
 */
export const openSkuPictures = (of: Pictured, onChange: Changed): Promise<boolean> =>
  openForm<{ files: ChosenFiles }>({
    title: say(words.title, { sku: of.sku }),
    confirm: words.save,
    working: words.working,
    submit: async ({ files: chosen }, options) => {
      const files = await Promise.all(filesOf(chosen).map((f) => shrunk(f, side)))
      const { image_urls } = await request(addSkuPictures, { params: { id: of.id }, files }, options)
      onChange(image_urls)
    },
    fields: (
      <>
        <Kept of={of} onChange={onChange} />
        <ImageField rule={pictureFiles(mostSkuPictures)} label={say(words.new, { n: mostSkuPictures })} />
      </>
    ),
  })
