import { getEpcParcelPhoto } from '@kuacang/contract/epc/arrival/calls'
import { text } from '@kuacang/contract/kit/text'
import { Image, Space } from 'antd'
import { fillPath } from '../../kit/api/address.ts'
import { say } from '../../kit/say.ts'

const words = { photo: text('包裹照片 {n}', 'Photo {n} of the parcel') }

type Props = {
  readonly of: { readonly tracking_id: string; readonly photos: readonly string[] }
  readonly width?: number
}

/** The photos of a parcel; a press shows one in full. */
export const ParcelPictures = ({ of: { tracking_id, photos }, width = 48 }: Props) => (
  <Image.PreviewGroup>
    <Space wrap>
      {photos.map((photo, i) => (
        <Image
          key={photo}
          src={`/api${fillPath(getEpcParcelPhoto.path, { photo })}?tracking_id=${encodeURIComponent(tracking_id)}`}
          alt={say(words.photo, { n: i + 1 })}
          width={width}
          height={width * 0.75}
        />
      ))}
    </Space>
  </Image.PreviewGroup>
)
