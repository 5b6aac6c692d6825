"""Where the Chinese letters of pictures come from, and writing pictures."""
import numpy as np
from PIL import Image

# Of Debian's package fonts-noto-cjk.
FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc'


def to_image(a):
    return Image.fromarray((np.clip(a, 0, 1) * 255 + .5).astype(np.uint8))


def write_png(a, path):
    to_image(a).save(path)
