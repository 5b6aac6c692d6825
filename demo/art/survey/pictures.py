"""
Draws the survey pictures of the demo: python3 pictures.py FOLDER [name ...]

Each becomes NAME.png, and NAME.svg when something is written over it. All come from the land of land.py.
"""
import os
import sys
import time
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter
import charts
import cloud
import land
import maps
import pipes
import relief
from denoise import despeckle, nlm, nlm_twice
from files import write_png
from noise import smooth
from ortho import Survey, seam_lines

SKY, HAZE = (.55, .68, .82), (.86, .88, .89)
# Shares of the points below each colour of the scale of heights.
STEPS = [0, 12, 30, 52, 74, 92, 100]
surveys = {}


def survey(*place, **options):
    """A survey, kept for the pictures that show the same place."""
    key = (place, tuple(sorted(options.items())), tuple(land.STATE.values()))
    if key not in surveys:
        surveys.clear()
        surveys[key] = Survey(*place, **options)
    return surveys[key]


def photo(s):
    return seam_lines(s.image(), s.gx, s.gy)


def state(**changes):
    """Draws in another state of the land."""
    def wrap(draw):
        def drawn():
            before = dict(land.STATE)
            land.STATE.update(changes)
            try:
                return draw()
            finally:
                land.STATE.update(before)
        return drawn
    return wrap


def town_points(sun=(128, 42)):
    s = survey(-760, 560, 1060, 1000, 850, margin=20)
    return cloud.from_survey(s, spacing=.34)


kept = {}


def town():
    if 'town' not in kept:
        kept['town'] = town_points()
    return kept['town']


def model(colours, eye, aim, size=(1600, 1000), zoom=1.5):
    return cloud.view(town().xyz, colours, eye, aim, size=size, zoom=zoom, splat=.95, background=HAZE, sky=SKY, fade=(700, 2300), edges=2.6)


def mountains(*place, **options):
    key = ('mountains', place)
    if key not in kept:
        kept[key] = relief.Mountains(*place, **options)
    return kept[key]


def ridge(count=110000, each=40):
    m = mountains(-2900, 3000, 3600, 1700, 1500)
    ground = relief.ground_points(m)
    trees, light = relief.forest_points(m, count, each)
    return m, ground, (.40 + .80 * m.shade()).ravel(), trees, light


def ridge_cloud():
    m, ground, shade, trees, light = ridge()
    points = np.r_[ground, trees]
    stops = np.percentile(ground[:, 2], STEPS)
    colours = cloud.by_height(points[:, 2], stops, np.r_[shade, light])
    return cloud.view(points, colours, (-1100, 2150, 1050), (-1100, 4300, 240), zoom=1.55, splat=np.r_[np.full(len(ground), 2.3), np.full(len(trees), .8)], fade=(2300, 4700), edges=5)


def ground_cloud():
    """Left with the forest, right the ground alone."""
    m, ground, shade, trees, light = ridge(95000, 55)
    left = trees[:, 0] < -1080 + 30 * np.sin(trees[:, 1] / 90)
    points = np.r_[ground, trees[left]]
    green = cloud.colour('#46b389') * light[left][:, None]
    colours = np.r_[cloud.colour('#c69a66') * shade[:, None], green]
    return cloud.view(points, colours, (-1100, 2350, 820), (-1080, 4100, 220), zoom=1.55, splat=np.r_[np.full(len(ground), 2.3), np.full(left.sum(), 1.6)], fade=(2300, 4700), edges=5)


def ravine_cloud():
    m = mountains(-1700, 3500, 1300, 1500, 1400)
    ground = relief.ground_points(m)
    trees, light = relief.forest_points(m, 60000, 60, seed=8)
    shade = (.40 + .80 * m.shade()).ravel()
    points = np.r_[ground, trees]
    grey = np.r_[shade * .9, light * .8]
    stops = np.percentile(points[:, 2], STEPS)
    colours = cloud.by_height(points[:, 2], stops, grey)
    top = ground[:, 2].max()
    return cloud.view(points, colours, (-1300, 3150, top + 240), (-1050, 4050, 260), zoom=1.5, splat=np.r_[np.full(len(ground), 1.2), np.full(len(trees), .5)], fade=(1300, 2400), edges=5.5)


def reservoir():
    m = mountains(-3900, 3700, 4200, 1600, 1000)
    return m, float(np.percentile(m.h, 24))


def reservoir_sheet():
    m, level = reservoir()
    image, water = relief.reservoir_map(m, level)
    return image, charts.reservoir_legend(m, level, water)


def reservoir_model():
    """The land as photographed, the bottom of the water by its depth."""
    m, level = reservoir()
    m = mountains(-3500, 4000, 3300, 1900, 1500)
    water = relief.lake(m, level)
    ground = relief.ground_points(m)
    shade = m.shade()
    green = maps.mix(np.full(m.h.shape + (3,), (.47, .48, .34)), (.24, .33, .22), m.forest(), .9)
    bare = smooth(.9, 1.4, m.slope)
    green = maps.mix(green, (.56, .50, .42), bare, .8)
    green = maps.mix(green, (.66, .60, .49), smooth(level + 9, level + 3, m.h) * ~water, .9)
    dry = green * (.35 + .95 * shade[..., None])
    wet = relief.tinted(level - m.h, [0, 6, 16, 30, 48, 70, 100], ['#e8642f', '#f2b34a', '#c9d65a', '#5fc08a', '#2f9fbf', '#2766b0', '#2a3f8f'])
    wet = wet * (.50 + .65 * shade[..., None])
    edge = np.clip(gaussian_filter((water ^ np.roll(water, 1, 0) | water ^ np.roll(water, 1, 1)).astype(float), .8) * 2.4, 0, 1)
    image = np.where(water[..., None], wet, dry)
    image = maps.mix(image, (.97, .99, 1), edge, .9)
    trees, light = relief.forest_points(m, 110000, 26, seed=5)
    column = ((trees[:, 0] - m.x0) / m.step).astype(int).clip(0, m.h.shape[1] - 1)
    row = ((m.y0 + m.depth - trees[:, 1]) / m.step).astype(int).clip(0, m.h.shape[0] - 1)
    stands = ~gaussian_filter(water.astype(float), 2)[row, column].astype(bool)
    points = np.r_[ground, trees[stands]]
    colours = np.r_[image.reshape(-1, 3), np.array((.22, .31, .20)) * light[stands][:, None]]
    return cloud.view(points, colours, (-2300, 3420, 1180), (-2300, 4950, 200), zoom=1.75, splat=np.r_[np.full(len(ground), 2.6), np.full(stands.sum(), 1.4)], background=HAZE, sky=SKY, fade=(2000, 6000), edges=3)


def backdrop():
    """A pale wall above a darker floor."""
    x, y = np.meshgrid(np.linspace(-1, 1, 1600), np.linspace(0, 1, 1000))
    light = .80 - .22 * (x + .35) ** 2 - .30 * y ** 2 - .16 * smooth(.70, .82, y)
    return light[..., None] * np.array([.96, 1.0, 1.02])


def land_use(*place, **options):
    return maps.land_use(survey(*place, margin=20, detail=1), **options)


def consolidated():
    s = survey(-300, -300, 700, 1600, 1000, margin=20, detail=1)
    return maps.plots(s)


def autumn(albedo, x, y):
    """Ripe rice and bare fields."""
    green = np.clip((albedo[..., 1] - albedo[..., 0]) / .04, 0, 1)
    ripe = albedo.mean(-1, keepdims=True) * np.array([1.75, 1.28, .52])
    return albedo * (1 - .78 * green[..., None]) + ripe * .78 * green[..., None]


def far_ridge(azimuth=315):
    m = mountains(-2900, 3000, 3600, 1700, 1500)
    ground = relief.ground_points(m)
    trees, light = relief.forest_points(m, 120000, 36)
    green = maps.mix(np.full(m.h.shape + (3,), (.46, .47, .31)), (.24, .33, .21), m.forest(), .9)
    green = maps.mix(green, (.52, .47, .39), smooth(.9, 1.4, m.slope), .7) * (.30 + 1.0 * m.shade(azimuth, 32)[..., None])
    points, colours = np.r_[ground, trees], np.r_[green.reshape(-1, 3), np.array((.25, .34, .20)) * light[:, None]]
    return cloud.view(points, colours, (-1100, 2250, 700), (-1100, 4300, 430), zoom=1.55, splat=np.r_[np.full(len(ground), 2.6), np.full(len(trees), 1.3)], background=(.86, .85, .82), sky=(.58, .70, .82), fade=(900, 4600), edges=2.5)


RENDERED = os.environ.get('RENDERED', '')


def rendered(name):
    """An instrument that Blender has made, without background."""
    with Image.open(os.path.join(RENDERED, f'{name}.png')) as image:
        return np.asarray(image.convert('RGBA'), np.float32) / 255


def cleaned(name, strength=.8):
    """A picture that Blender has made, without its noise."""
    if name not in kept:
        kept[name] = clean(name, strength)
    return kept[name]


def clean(name, strength):
    image = np.asarray(Image.open(os.path.join(RENDERED, f'{name}.png')).convert('RGB'), np.float32) / 255
    image = nlm(despeckle(image), strength)
    return enlarged(image)


def enlarged(image):
    """As wide as pages need on a dense screen."""
    if image.shape[1] == 1600:
        return image
    return np.asarray(Image.fromarray((np.clip(image, 0, 1) * 255 + .5).astype(np.uint8)).resize((1600, 1000), Image.LANCZOS), np.float32) / 255


def indoors(name):
    """A hall or a room that Blender has made with few samples."""
    image = np.asarray(Image.open(os.path.join(RENDERED, f'{name}.png')).convert('RGB'), np.float32) / 255
    image = np.clip(nlm_twice(despeckle(image)), 0, 1)
    image = .72 * image + .28 * image * image * (3 - 2 * image)
    return enlarged(image)


def smooth_rendering(name):
    """A room or building that Blender has made and smoothed itself, with the slight grain of a sensor."""
    with Image.open(os.path.join(RENDERED, f'{name}.png')) as image:
        large = enlarged(np.asarray(image.convert('RGB'), np.float32) / 255)
    grain = gaussian_filter(np.random.default_rng(3).standard_normal(large.shape[:2]), .6)[..., None]
    return np.clip(large + .15 * (large - gaussian_filter(large, (1.2, 1.2, 0))) + .010 * grain, 0, 1)


def crop(image, left, top, width):
    """A part of an image, as large as the whole again."""
    height = width * image.shape[0] // image.shape[1]
    part = Image.fromarray((np.clip(image[top:top + height, left:left + width], 0, 1) * 255 + .5).astype(np.uint8))
    return np.asarray(part.resize((image.shape[1], image.shape[0]), Image.LANCZOS), np.float32) / 255


def in_front(background, *instruments, blur=7, warm=(1.03, 1, .95)):
    """Puts instruments (name, shift to the right, shift down, size, mirrored) before a background that is out of focus."""
    image = gaussian_filter(background, (blur, blur, 0), mode='nearest') * np.array(warm)
    h, w = image.shape[:2]
    x = np.linspace(-1, 1, w)[None, :, None]
    image = image * (1 - .10 * x * x)
    for name, right, down, size, mirrored in instruments:
        layer = rendered(name)
        layer[..., :3] = gaussian_filter(layer[..., :3], (.6, .6, 0))
        layer = Image.fromarray((layer * 255 + .5).astype(np.uint8))
        if mirrored:
            layer = layer.transpose(Image.FLIP_LEFT_RIGHT)
        if size != 1:
            layer = layer.resize((int(w * size), int(h * size)), Image.LANCZOS)
        sheet = Image.new('RGBA', (w, h))
        sheet.paste(layer, (right, down))
        rgba = np.asarray(sheet, np.float32) / 255
        alpha = rgba[..., 3:]
        image = image * (1 - alpha) + rgba[..., :3] * alpha
    return np.clip(image, 0, 1)


def far():
    if 'far' not in kept:
        kept['far'] = far_ridge()
    return kept['far']


def street_view():
    return model(town().rgb, (-395, 640, 34), (-330, 900, 22))


def night_city():
    """The town on the night colour, its buildings by height."""
    p = town()
    grey = p.rgb.mean(1)
    high = np.isin(p.kind, (cloud.NAMES.index('roof'), cloud.NAMES.index('wall')))
    colours = np.array([.035, .13, .18]) + grey[:, None] * np.array([.10, .20, .24])
    street = p.kind == cloud.NAMES.index('road')
    colours[street] = np.array([.10, .30, .36]) + grey[street][:, None] * .12
    tint = cloud.by_height(p.xyz[:, 2], [0, 8, 16, 30, 50, 80, 100])
    colours[high] = tint[high] * (.30 + .95 * grey[high])[:, None] * .92
    return cloud.view(p.xyz, colours, (-520, 470, 240), (-270, 900, 0), zoom=1.5, splat=.95, fade=(600, 1700), edges=4)


def outdoors(name):
    """Field work with its surroundings."""
    return clean(name, .9)


PICTURES = {
    # Over the orthophoto
    'parcel-2': lambda: land_use(-470, -280, 760, 2560, 1600),
    'parcel-4': lambda: land_use(40, -420, 520, 1600, 1000),
    'parcel-3': lambda: maps.three_zones(survey(-820, 130, 1300, 1600, 1000, margin=0, detail=1)),
    'parcel-5': lambda: maps.cadastre(survey(-305, -13, 180, 1600, 1000, detail=1, margin=20), land.VILLAGES[0]),
    'village-sheet': lambda: photo(survey(-330, -60, 230, 1600, 1000, margin=15, detail=1)),
    'parcel-6': lambda: maps.farmland_watch(survey(-560, 170, 640, 1600, 1000, margin=20, detail=1)),
    'card-5-zoning': lambda: maps.zoning_sheet(survey(-1080, 300, 1800, 1600, 1000, margin=0, detail=1)),
    'city-checkup': lambda: maps.checkup(survey(-1080, 300, 1800, 1600, 1000, margin=0, detail=1)),
    'restoration-zones': lambda: maps.restoration(survey(80, -330, 760, 1600, 1000, margin=20, detail=1)),
    'pipe-2': lambda: pipes.plan(survey(-470, 800, 330, 1600, 1000, margin=20, detail=1)),
    'card-7-pipes': lambda: pipes.plan(survey(-560, 620, 760, 1600, 1000, margin=30, detail=1), night=True, labels=False),
    'pipe-3': lambda: pipes.monitoring(survey(-360, 700, 560, 1600, 1000, margin=40, detail=1)),
    'pipe-4': lambda: pipes.plan(survey(-300, 1060, 470, 1600, 1000, margin=20, detail=1), night=True),
    # Before and after, from one place
    'farmland-before': lambda: photo(survey(-300, -300, 520, 1600, 1000, margin=30)),
    'farmland-after': state(regular_fields=True)(lambda: photo(survey(-300, -300, 520, 1600, 1000, margin=30))),
    'farmland-plots': state(regular_fields=True)(consolidated),
    'river-before': state(straight_river=True)(lambda: photo(survey(80, -330, 760, 1600, 1000, margin=30))),
    'river-after': lambda: photo(survey(80, -330, 760, 1600, 1000, margin=30)),
    'town-edge-before': state(town=.72)(lambda: photo(survey(-800, 700, 480, 1600, 1000, margin=50, detail=1))),
    'town-edge-after': lambda: photo(survey(-800, 700, 480, 1600, 1000, margin=50, detail=1)),
    'village-before': state(villages=.58)(lambda: photo(survey(-790, -235, 320, 1600, 1000, margin=20, detail=1))),
    'village-after': lambda: photo(survey(-790, -235, 320, 1600, 1000, margin=20, detail=1)),
    'farmland-autumn': lambda: photo(Survey(-560, -330, 620, 1600, 1000, margin=30, sun=(150, 34), season=autumn)),
    'city-park': lambda: photo(survey(-520, 640, 520, 1600, 1000, margin=80, sun=(150, 50))),
    # Models of the town
    'card-6-city': lambda: model(cloud.singled(town()), (-330, 440, 290), (-250, 860, 0), size=(2560, 1600)),
    'city-2': lambda: model(cloud.singled(town()), (-760, 660, 210), (-280, 930, 0)),
    'city-3': lambda: model(cloud.singled(town(), every=3), (90, 590, 170), (-210, 850, 0)),
    'city-4': lambda: model(town().rgb, (-560, 560, 120), (-250, 900, 25)),
    'city-5': lambda: model(town().rgb, (120, 620, 260), (-280, 960, 0)),
    'lidar-2': lambda: cloud.view(town().xyz, cloud.by_height(town().xyz[:, 2], [-4, 2, 6, 12, 22, 45, 85], np.clip(.55 + .8 * town().rgb.mean(1), .5, 1.3)), (-700, 440, 240), (-230, 930, 0), zoom=1.5, splat=.62, fade=(900, 1900)),
    'cloud-town': lambda: cloud.view(town().xyz, cloud.by_class(town()), (80, 500, 210), (-250, 930, 0), zoom=1.5, splat=.62, fade=(900, 1900)),
    # The mountains
    'card-1-lidar': ridge_cloud,
    'lidar-3': ground_cloud,
    'lidar-4': ravine_cloud,
    'contour-basin-2': reservoir_sheet,
    'reservoir-model': reservoir_model,
    'city-night': night_city,
    # Charts
    'profile-2': charts.river_profile,
    'profile-4': lambda: charts.reservoir_profile(*reservoir()),
    'pipe-radar': charts.radargram,
    # What Blender has made, alone and behind instruments
    'drone-mountain': lambda: cleaned('drone'),
    'field-total-station': lambda: cleaned('station', .9),
    'farmland-aerial': lambda: cleaned('fields'),
    'city-evening': lambda: crop(cleaned('fields'), 420, 190, 1000),
    'village-valley': lambda: crop(cleaned('fields'), 90, 450, 860),
    'city-river': lambda: crop(cleaned('fields'), 560, 330, 1040),
    'pipe-locating': lambda: crop(cleaned('underground'), 40, 64, 1480),
    'drone-farmland': lambda: in_front(crop(cleaned('fields'), 120, 330, 1150), ('drone-warm', 160, -10, 1, False), blur=5),
    'drone-city': lambda: in_front(model(town().rgb, (-330, 430, 200), (-280, 860, 60)), ('drone-warm', 120, -60, 1, True), blur=5),
    'field-drone': lambda: in_front(crop(far(), 200, 120, 1250), ('drone-warm', 420, 60, .8, False), blur=5),
    'field-gnss': lambda: in_front(far(), ('gnss-warm', 60, 0, 1, False), blur=8),
    'lidar-scanner-slope': lambda: in_front(crop(far(), 350, 260, 1100), ('scanner-warm', 40, 0, 1, False), blur=8),
    'lidar-scanner-street': lambda: in_front(street_view(), ('scanner-warm', 640, 0, 1, False), blur=7),
    'field-levelling': lambda: in_front(crop(cleaned('fields'), 300, 180, 1200), ('level-warm', 60, 0, 1, False), blur=8),
    'contest-field': lambda: in_front(crop(cleaned('fields'), 60, 120, 1500), ('station-warm', 640, 380, .62, False), ('station-warm', 330, 220, .78, False), ('station-warm', -60, 0, 1, False), blur=8),
    'contest-traverse': lambda: in_front(crop(far(), 0, 90, 1300), ('station-warm', -30, 0, 1, True), blur=8),
    'contest-levelling': lambda: in_front(crop(cleaned('fields'), 500, 300, 1000), ('level-warm', 430, 360, .62, True), ('level-warm', 60, 0, 1, False), blur=9),
    'field-snow-ridge': lambda: in_front(crop(far(), 420, 60, 1150), ('gnss-warm', -60, 0, 1, True), blur=7),
    'drone-launch': lambda: in_front(crop(far(), 60, 300, 1100), ('drone-warm', 60, 120, 1, True), blur=8),
    'dam-levelling': lambda: in_front(crop(far(), 100, 200, 1200), ('level-warm', 420, 0, 1, False), blur=8),
    'shore-gnss': lambda: in_front(crop(far(), 240, 150, 1300), ('gnss-warm', 520, 0, 1, False), blur=7),
    'instrument-laboratory': lambda: in_front(backdrop(), ('gnss-warm', 860, 50, .96, False), ('level-warm', 430, 60, .96, False), ('station-warm', -60, 10, 1, False), blur=2),
    'equipment-show': lambda: in_front(street_view(), ('gnss-warm', 640, 60, .95, False), ('scanner-warm', 320, 40, .97, False), ('station-warm', -90, 0, 1, False), blur=11),
    'village-houses': lambda: in_front(crop(cleaned('fields'), 130, 520, 760), ('station-warm', -60, 0, 1, True), blur=6),
    # Rooms and the office building that Blender has made
    'office-building': lambda: smooth_rendering('office-building'),
    'office-software': lambda: smooth_rendering('office-software'),
    'meeting-review': lambda: smooth_rendering('meeting-review'),
    'plotter': lambda: smooth_rendering('plotter'),
    'server-room': lambda: smooth_rendering('server-room'),
    'server-test': lambda: smooth_rendering('server-test'),
    'office-checking': lambda: smooth_rendering('office-checking'),
    'map-unrolled': lambda: smooth_rendering('map-unrolled'),
    'instrument-store': lambda: smooth_rendering('instrument-store'),
    'contest-classification': lambda: smooth_rendering('contest-classification'),
    'contest-modelling': lambda: smooth_rendering('contest-modelling'),
    'drone-workshop': lambda: smooth_rendering('drone-workshop'),
    'manhole-check': lambda: outdoors('manhole-check'),
    'plant-levelling': lambda: outdoors('plant-levelling'),
    'survey-boat': lambda: outdoors('survey-boat'),
    'mountain-stone': lambda: outdoors('mountain-stone'),
    'farmland-check': lambda: outdoors('farmland-check'),
    'field-camp': lambda: outdoors('field-camp'),
    'field-car': lambda: outdoors('field-car'),
    'field-team': lambda: outdoors('field-team'),
    'sports-day': lambda: outdoors('sports-day'),
    'vessel-dusk': lambda: outdoors('vessel-dusk'),
    'flight-plan': lambda: charts.flight_plan(mountains(-3600, 2700, 5600, 1600, 1000)),
    # Halls and rooms, as Blender has made them
    'ceremony-awards': lambda: indoors('ceremony-awards'),
    'exchange-meeting': lambda: indoors('exchange-meeting'),
    'campus-talk': lambda: indoors('campus-talk'),
    'open-day': lambda: indoors('open-day'),
    'service-hall': lambda: indoors('service-hall'),
    'inspection': lambda: indoors('inspection'),
    'annual-meeting': lambda: indoors('annual-meeting'),
    'annual-awards': lambda: indoors('annual-awards'),
    'contest-prizes': lambda: indoors('contest-prizes'),
    'platform-demonstration': lambda: indoors('platform-demonstration'),
    'training-room': lambda: indoors('training-room'),
    'exhibition-boards': lambda: indoors('exhibition-boards'),
    'elder-story': lambda: indoors('elder-story'),
    'round-table': lambda: indoors('round-table'),
}


def main():
    folder, *only = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    for name, draw in PICTURES.items():
        if only and name not in only:
            continue
        start = time.time()
        made = draw()
        image, sheet = made if isinstance(made, tuple) else (made, None)
        write_png(image, os.path.join(folder, f'{name}.png'))
        if sheet:
            with open(os.path.join(folder, f'{name}.svg'), 'w', encoding='utf-8') as file:
                file.write(sheet.svg())
        print(name, f'{time.time() - start:.0f} s', flush=True)


if __name__ == '__main__':
    main()
