// What runs in a child process, because it decodes files that anybody may have made: functions with one argument and a result that can be
// copied between processes. They get no secrets, no database and no storage.
import sharp from 'sharp'
import { encodePicture } from '../pictures/encode.ts'
import { findPdfObstacle } from './find-pdf-obstacle.ts'
import { readAudioSeconds } from './read-audio-seconds.ts'

// What one picture needed is of no use for the next, which is another one.
sharp.cache(false)

export const decoders = { encodePicture, findPdfObstacle, readAudioSeconds }
