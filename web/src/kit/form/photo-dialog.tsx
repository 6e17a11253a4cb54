import { CameraOutlined, RedoOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Button, Select, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { readDevice, saveDevice } from '../device.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { openDialog } from '../dialog/dialogs.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { cameraOf, camerasOf, hasCamera, photoOf } from './camera.ts'
import { shrunk } from './shrink.ts'
import './photo.css'

const words = {
  title: text('拍照', 'Take a photo'),
  camera: text('摄像头', 'Camera'),
  shoot: text('拍摄', 'Take photo'),
  again: text('重拍', 'Retake'),
  use: text('使用照片', 'Use photo'),
  preview: text('摄像头画面', 'Camera view'),
  photo: text('拍好的照片', 'Photo taken'),
  failed: text(
    '不能使用摄像头：请检查接线，并在浏览器中允许使用',
    'The camera cannot be used: check its cable and allow it in the browser',
  ),
  file: text('系统相机或照片文件', 'System camera or photo file'),
}

/** What cameras of phones take is made as small as what is taken here. */
const longestSide = 1920

type Shot = { readonly file: File; readonly url: string }

/** Runs the camera while the dialog is open, and switches when another is chosen. */
const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null)
  const [id, setId] = useState(() => readDevice().cameraId)
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const begin = async () => {
      if (!hasCamera()) throw new Error('this browser gives the page no camera')
      const { camera } = readDevice()
      stream = await cameraOf(id)
      const found = await camerasOf()
      if (gone) return stop()
      setCameras(found)
      setFailed(false)
      if (video.current) video.current.srcObject = stream
      // The camera of the workbench is known by the number on it, where its name in the browser bears it.
      const ours = id ? undefined : found.filter((c) => camera !== '' && c.label.includes(camera))
      const [only, ...more] = ours ?? []
      if (only && more.length === 0) setId(only.deviceId)
    }
    begin().catch(() => {
      if (!gone) setFailed(true)
    })
    return () => {
      gone = true
      stop()
    }
  }, [id])
  const choose = (deviceId: string) => {
    saveDevice({ cameraId: deviceId })
    setId(deviceId)
  }
  const used = cameras.find((c) => c.deviceId === id)?.deviceId
  return { video, cameras, used, choose, failed }
}

const PhotoDialog = ({ close }: { close: (file: File | null) => void }) => {
  const { video, cameras, used, choose: chooseCamera, failed } = useCamera()
  const [shot, setShot] = useState<Shot>()
  useEffect(() => () => URL.revokeObjectURL(shot?.url ?? ''), [shot])
  const shoot = async () => {
    const file = video.current && (await photoOf(video.current))
    if (file) setShot({ file, url: URL.createObjectURL(file) })
  }
  const choose = async (chosen: File) => {
    const file = await shrunk(chosen, longestSide)
    setShot({ file, url: URL.createObjectURL(file) })
  }
  return (
    <DialogFrame
      title={say(words.title)}
      width={720}
      dismiss={() => close(null)}
      cancel={{ run: () => close(null) }}
      confirm={
        shot
          ? { label: say(words.use), run: () => close(shot.file) }
          : { label: say(words.shoot), run: () => void shoot(), disabled: failed }
      }
    >
      {cameras.length > 1 ? (
        <Select
          aria-label={say(words.camera)}
          className="photo-camera"
          value={used ?? null}
          placeholder={say(words.camera)}
          onChange={(deviceId: string | null) => deviceId && chooseCamera(deviceId)}
          options={cameras.map((c) => ({ value: c.deviceId, label: c.label }))}
        />
      ) : null}
      {failed && !shot ? (
        <>
          <Alert type="error" showIcon title={say(words.failed)} />
          <Upload
            className="photo-file"
            accept="image/*"
            capture="environment"
            showUploadList={false}
            beforeUpload={(file) => {
              choose(file).catch(notice.failure)
              return false
            }}
          >
            <Button icon={<CameraOutlined />}>{say(words.file)}</Button>
          </Upload>
        </>
      ) : null}
      <div className="photo" hidden={failed && !shot}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={say(words.preview)}
          hidden={shot !== undefined}
        />
        {shot ? <img src={shot.url} alt={say(words.photo)} /> : null}
      </div>
      {shot ? (
        <Button icon={<RedoOutlined />} onClick={() => setShot(undefined)}>
          {say(words.again)}
        </Button>
      ) : null}
    </DialogFrame>
  )
}

/** A photo by the camera of this workbench. Null when the person leaves it. */
export const openPhotoDialog = (): Promise<File | null> =>
  openDialog<File | null>((close) => <PhotoDialog close={close} />, { otherwise: null })
