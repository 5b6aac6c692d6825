"""
Cuts the document fonts down to the characters the documents use, with quadratic outlines: a browser embeds
those in a PDF as a compact font, where the cubic outlines of Noto Sans CJK would become one drawing per glyph.

    pip install fonttools
    python3 <project>/demo/art/document-fonts.py art        writes art/fonts/{regular,bold}.ttf for render.mjs
"""
import pathlib
import sys

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

HERE = pathlib.Path(__file__).parent
SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-%s.ttc"
SIMPLIFIED_CHINESE = 2


def cut(weight: str, text: str) -> TTFont:
    """The font of a weight with only the glyphs of a text."""
    font = TTFont(SOURCE % weight, fontNumber=SIMPLIFIED_CHINESE)
    options = subset.Options(layout_features=["kern"], notdef_outline=True, desubroutinize=True)
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    return font


def to_quadratic(font: TTFont) -> None:
    """Replaces the cubic outlines of a font by quadratic ones."""
    order = font.getGlyphOrder()
    outlines = font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(outlines)
        outlines[name].draw(Cu2QuPen(pen, max_err=1.0, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    glyf = font["glyf"] = newTable("glyf")
    glyf.glyphOrder = order
    glyf.glyphs = glyphs
    for name in ("CFF ", "VORG"):
        if name in font:
            del font[name]
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
                  "maxSizeOfInstructions", "maxPoints", "maxContours", "maxCompositePoints", "maxCompositeContours",
                  "maxComponentElements", "maxComponentDepth"):
        setattr(maxp, field, 0)
    maxp.maxZones = 1
    post = font["post"]
    post.formatType = 3.0
    font.sfntVersion = "\000\001\000\000"


def main(folder: str) -> None:
    sources = [*(HERE / "documents").iterdir(), HERE / "manuals.mjs", HERE / "../content/product.json", HERE / "standards.mjs",
               HERE / "../facts.json",
               HERE / "resumes.mjs", HERE / "../content/candidate.json", HERE / "../content/recruitment.json"]
    text = "".join(sorted(set("".join(file.read_text("utf8") for file in sources))))
    target = pathlib.Path(folder, "fonts")
    target.mkdir(parents=True, exist_ok=True)
    for weight in ("Regular", "Bold"):
        font = cut(weight, text + "•")
        to_quadratic(font)
        font.save(target / f"{weight.lower()}.ttf")


main(sys.argv[1])
