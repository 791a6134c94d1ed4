CREATE TABLE "ebd_turma" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ebd_turma_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"nome" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"idade_de" integer,
	"idade_ate" integer,
	"publico" text,
	"periodo" text,
	"inicio" date,
	"fim" date,
	"dia" integer NOT NULL,
	"hora" text NOT NULL,
	"duracao" integer NOT NULL,
	"sala" text,
	"professores" text[] DEFAULT '{}' NOT NULL,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"ordem" integer NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ebd_turma_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "ebd_turma" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ebd_licao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ebd_licao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"conteudo" text DEFAULT '' NOT NULL,
	"autor" text,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	"destaque" integer,
	"data_alteracao" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"turma_id" bigint NOT NULL,
	"numero" integer,
	"data" date NOT NULL,
	"passagem" text,
	"perguntas" text[] DEFAULT '{}' NOT NULL,
	"material" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "ebd_licao_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "ebd_licao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ebd_turma" ADD CONSTRAINT "ebd_turma_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebd_licao" ADD CONSTRAINT "ebd_licao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ebd_licao" ADD CONSTRAINT "ebd_licao_turma_fk" FOREIGN KEY ("igreja_id","turma_id") REFERENCES "public"."ebd_turma"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ebd_turma_slug" ON "ebd_turma" USING btree ("igreja_id","slug");--> statement-breakpoint
CREATE INDEX "ebd_turma_ordem" ON "ebd_turma" USING btree ("igreja_id","ordem","id");--> statement-breakpoint
CREATE INDEX "ebd_licao_data_inicio" ON "ebd_licao" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "ebd_licao_data_alteracao" ON "ebd_licao" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "ebd_licao_titulo" ON "ebd_licao" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "ebd_licao_destaque" ON "ebd_licao" USING btree ("igreja_id","destaque","id") WHERE "ebd_licao"."destaque" is not null;--> statement-breakpoint
CREATE INDEX "ebd_licao_turma" ON "ebd_licao" USING btree ("igreja_id","turma_id","data","id");--> statement-breakpoint
CREATE INDEX "ebd_licao_data" ON "ebd_licao" USING btree ("igreja_id","data","id");--> statement-breakpoint
CREATE POLICY "ebd_turma_tenant" ON "ebd_turma" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ebd_licao_tenant" ON "ebd_licao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);