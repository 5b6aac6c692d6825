"""Non-local means in numpy, instead of the denoiser that Debian's Blender is built without."""
import numpy as np
from scipy.ndimage import gaussian_filter, uniform_filter


def nlm(a, k=1.0, R=5):
    g = gaussian_filter(a, (1, 1, 0))
    lum = a.mean(2)
    d = lum - uniform_filter(lum, 3)
    var = gaussian_filter(np.minimum(d * d, 0.004), 12)[..., None] * k + 2e-06
    acc = a * 1.0
    wt = np.ones(a.shape[:2] + (1,), np.float32)
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            if not (dx or dy):
                continue
            b = np.roll(a, (dy, dx), (0, 1))
            D = uniform_filter(((a - b) ** 2).mean(2), 3)[..., None]
            w = np.exp(-np.maximum(D - 1.2 * var, 0) / (0.7 * var)).astype(np.float32)
            acc += w * b
            wt += w
    return acc / wt


def despeckle(a):
    """Single bright or black dots: clamp each pixel to the range of its eight neighbours."""
    n = np.stack([np.roll(a, (y, x), (0, 1)) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y])
    return np.clip(a, n.min(0), n.max(0))


def nlm_twice(a, k=1.5, R=6, spread=.0011):
    """For few samples: the first result tells which pixels are alike, so that edges stay whole."""
    tone = np.sqrt(np.clip(nlm(a, k), 0, 1))
    acc, wt = (a * 0, np.zeros(a.shape[:2] + (1,), np.float32))
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            D = uniform_filter(((tone - np.roll(tone, (dy, dx), (0, 1))) ** 2).mean(2), 3)[..., None]
            w = np.exp(-D / spread).astype(np.float32)
            acc += w * np.roll(a, (dy, dx), (0, 1))
            wt += w
    return acc / wt
