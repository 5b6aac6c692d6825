"""Writing pictures: PNG for what is drawn over later, WebP within a size."""
import io
import numpy as np
from PIL import Image


def to_image(a):
    return Image.fromarray((np.clip(a, 0, 1) * 255 + .5).astype(np.uint8))


def write_png(a, path):
    to_image(a).save(path)
