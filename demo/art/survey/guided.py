"""Few samples, little noise: what lights a surface is smoothed along surfaces, what is painted on it stays sharp. For scenes of Blender."""
import os
import tempfile
import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, median_filter

PASSES = ('Image', 'Emit', 'Denoising Albedo', 'Denoising Normal')


def passes_into(folder):
    """Has Blender write the passes as files beside the picture itself."""
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    layer = s.view_layers[0]
    layer.use_pass_emit = True
    layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    nodes, links = s.node_tree.nodes, s.node_tree.links
    nodes.clear()
    layer.update()
    source, target = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format, target.format.color_depth = 'OPEN_EXR', '32'
    target.file_slots.clear()
    for name in PASSES:
        target.file_slots.new(name.replace(' ', ''))
        links.new(source.outputs[name], target.inputs[name.replace(' ', '')])


def read(folder, name):
    image = bpy.data.images.load(os.path.join(folder, f"{name.replace(' ', '')}{bpy.context.scene.frame_current:04d}.exr"))
    w, h = image.size
    pixels = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(h, w, 4)[..., :3]


def steady(a, limit=3.0):
    """Single bright dots are no brighter than their surroundings allow."""
    return np.minimum(a, limit * median_filter(a, (3, 3, 1)) + .02)


def smoothed(light, albedo, normal, levels=5):
    """An edge-stopping wavelet filter; its taps lie 1, 2, 4, 8 and 16 pixels apart."""
    kernel = np.array([1, 4, 6, 4, 1]) / 16
    lonely = np.zeros(light.shape[:2] + (1,), bool)
    for level in range(levels):
        step = 2 ** level
        bright = gaussian_filter(np.log(light.mean(2) + .01), 1.2)
        total, weights = np.zeros_like(light), np.zeros(light.shape[:2] + (1,), np.float32)
        for i in range(-2, 3):
            for j in range(-2, 3):
                shift = (i * step, j * step)
                near = lambda a: np.roll(a, shift, (0, 1))
                apart = ((normal - near(normal)) ** 2).sum(2) / .06 + ((albedo - near(albedo)) ** 2).sum(2) / .02 + (bright - near(bright)) ** 2 / (.5 / (level + 1)) ** 2
                w = (kernel[i + 2] * kernel[j + 2] * np.exp(-apart))[..., None].astype(np.float32)
                total += w * near(light)
                weights += w
        # Where nothing near is alike, as on an edge, there is nothing to smooth with: take the middle of what is around.
        alone = weights < (.35 if level == 0 else .20)
        lonely |= alone & (level == 0)
        light = np.where(alone, median_filter(light, (5, 5, 1)), total / weights) if level < 2 else total / weights
    return light, lonely


def denoised(folder, path):
    """The picture of the passes in a folder, written with the scene's view of colours."""
    image, emit, albedo, normal = (read(folder, name) for name in PASSES)
    emit = np.minimum(emit, image)
    albedo = np.clip(albedo - emit, .02, 1.2)
    guide, turned = gaussian_filter(albedo, (.7, .7, 0)), gaussian_filter(normal, (.9, .9, 0))
    light = steady((image - emit) / (albedo + .04))
    light, lonely = smoothed(light, guide, turned)
    result = light * (albedo + .04) + emit
    result = np.where(lonely, median_filter(result, (3, 3, 1)), result)
    h, w, _ = result.shape
    made = bpy.data.images.new('denoised', w, h, float_buffer=True)
    made.pixels.foreach_set(np.dstack([result, np.ones((h, w))]).astype(np.float32).ravel())
    made.save_render(path)


def render_guided(render, path, *size, **options):
    """Renders with scene.render and smooths the result."""
    with tempfile.TemporaryDirectory() as folder:
        passes_into(folder)
        render(path, *size, **options)
        if os.environ.get('KEEP'):
            os.system(f"cp {folder}/* {os.environ['KEEP']}")
        denoised(folder, path)
